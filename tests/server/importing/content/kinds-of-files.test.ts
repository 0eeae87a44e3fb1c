import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { articleParts } from '#server/importing/content/accounting/source-words.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { readSupplied, type SuppliedField } from '#server/importing/content/supplied.ts';
import { reasonToSkip, sharedFile, today } from './reading.ts';

/** Files of other tools' tests, and small ones that once failed: several lack a DOI, a date or a journal. */
const folders = ['jats-tools', 'cases/jats'];
const files = folders
  .map(sharedFile)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.xml'));

/** This one is not well formed: `xlink:href` is there twice. */
const broken = /pandoc_jats-reader\.xml$/;

const core = [
  'abstract',
  'body',
  'tables',
  'captions',
] as const satisfies readonly (typeof articleParts)[number][];
const given: Readonly<Record<SuppliedField, string>> = {
  doi: '10.1000/given',
  date: '2024-05-03',
  journal: 'Journal of the Given',
};

/** Reads a file; if it lacks something, again with every option that its refusals name. */
function readAsAsked(file: string) {
  const bytes = readFileSync(file);
  const first = readContentFile(file, bytes, { today });
  if (first.ok) return { reading: first, asked: [] };
  const asked = first.refusals.flatMap(
    ({ reason }) => /--(doi|date|journal) (\S+)=/.exec(reason)?.slice(1) ?? [],
  );
  const supplied = (['doi', 'date', 'journal'] as const).flatMap((field) => {
    const name = asked[asked.indexOf(field) + 1];
    const read = asked.includes(field) ? readSupplied(field, `${name}=${given[field]}`) : '';
    return typeof read === 'string' ? [] : [read];
  });
  return {
    reading: readContentFile(file, bytes, { today, supplied }),
    asked: supplied.map(({ field }) => field),
  };
}

describe.skipIf(files.length === 0)(
  `files of many tools and kinds arrive [IM-09, IM-10, IM-11, IM-13, IM-14]${reasonToSkip('jats-tools')}`,
  () => {
    const read = new Map(files.map((file) => [file, readAsAsked(file)]));

    it('every one that is XML, some with what their refusals ask for', () => {
      const refused = [...read].filter(([, { reading }]) => !reading.ok).map(([file]) => file);
      expect(refused.filter((file) => !broken.test(file))).toEqual([]);
      const asked = [...read].filter(([, { asked }]) => asked.length > 0);
      expect(asked.map(([file, each]) => [file.split('/').at(-1), each.asked])).toEqual([
        ['jatsdiff_11-orig.xml', ['doi']],
        ['ncbi_technical-docs.xml', ['doi', 'journal']],
        ['peerj_oasis-table1.xml', ['doi']],
        ['pub2tei_bmj_sample.xml', ['date', 'journal']],
        ['pub2tei_oup_0.xml', ['doi', 'date']],
        ['texture_kitchen-sink.xml', ['doi', 'journal']],
      ]);
    });

    it.each(files.filter((file) => !broken.test(file)))(
      '%s, with its words, figures, tables and links',
      (file) => {
        const reading = read.get(file)?.reading;
        const account = reading?.ok ? reading.value.account : undefined;
        if (account === undefined) throw new Error('There is no account.');
        for (const part of core) expect(account.parts[part].kept, part).toBe(account.parts[part].words);
        const { figures, links, tables, deadLinks } = account;
        expect(figures.shown).toBe(figures.inFile);
        expect(tables.shown + tables.atPublisher).toBeGreaterThanOrEqual(tables.inFile);
        expect(links.shown).toBe(links.inFile);
        const xml = readFileSync(file, 'utf8');
        expect(deadLinks.filter(({ name }) => xml.includes(` id="${name}"`))).toEqual([]);
      },
    );

    it('each with an abstract of its own if its file has one', () => {
      for (const [file, { reading }] of read) {
        if (
          !reading.ok ||
          !/<abstract(?! abstract-type="(?:graphical|author-highlights|toc)")/.test(
            readFileSync(file, 'utf8'),
          )
        )
          continue;
        for (const { abstract } of reading.value.articles) expect(abstract.length, file).toBeGreaterThan(0);
      }
    });
  },
);
