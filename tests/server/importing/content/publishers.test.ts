import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportPage } from '#server/commands/content/report-page.ts';
import type { ImportAccount } from '#server/importing/content/accounting/import-account.ts';
import { articleParts } from '#server/importing/content/accounting/source-words.ts';
import { contentOf, reasonToSkip, sharedFile } from './reading.ts';

const corpus = sharedFile('jats-publishers');
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(folder, name));

/**
 * The least percentage of words kept, of core text (abstract, body, tables, captions) and of everything, as measured on
 * 2026-11-23 and rounded down. The rest is named in the report of an import.
 */
const MIN_PERCENT: Readonly<Record<string, readonly [number, number]>> = {
  asm: [100, 99.8],
  biorxiv: [100, 99.9],
  bmc: [100, 100],
  copernicus: [100, 99.9],
  elife: [100, 99.9],
  elsevier: [100, 99],
  f1000: [100, 99.4],
  frontiers: [100, 99.9],
  hindawi: [100, 100],
  mdpi: [100, 99.9],
  'nature-springer': [100, 99.9],
  other: [100, 99.9],
  oup: [100, 100],
  peerj: [100, 100],
  pensoft: [100, 100],
  plos: [100, 99.9],
  royalsoc: [100, 99.9],
  scielo: [99.9, 99.8],
  wiley: [100, 99.9],
  jats: [99.9, 99.9],
};

const percent = (
  accounts: readonly ImportAccount[],
  parts: readonly (typeof articleParts)[number][],
): number => {
  const all = accounts.flatMap((account) => parts.map((part) => account.parts[part]));
  const words = all.reduce((sum, part) => sum + part.words, 0);
  return (100 * all.reduce((sum, part) => sum + part.kept, 0)) / words;
};

const core = ['abstract', 'body', 'tables', 'captions'] as const;

describe.skipIf(!existsSync(corpus))(
  `the articles of twenty publishers arrive [IM-01]${reasonToSkip('jats-publishers')}`,
  () => {
    const folders = existsSync(corpus)
      ? [
          ...Object.keys(MIN_PERCENT)
            .filter((name) => name !== 'jats')
            .map((name) => join(corpus, name)),
          sharedFile('jats'),
        ]
      : [];
    // Every file is imported: a refused one fails here, with its reason.
    const accounts = new Map(
      folders.map((folder) => [
        folder.split('/').at(-1) ?? '',
        filesIn(folder).map((file) => {
          const { account } = contentOf(file, readFileSync(file));
          if (account === undefined) throw new Error(`${file} has no account.`);
          return { file, account };
        }),
      ]),
    );
    const all = [...accounts.values()].flat();

    it('all 99 files, of all publishers that there are', () => {
      expect(all).toHaveLength(99);
      expect(
        readdirSync(corpus)
          .filter((name) => !name.includes('.'))
          .sort(),
      ).toEqual(
        Object.keys(MIN_PERCENT)
          .filter((name) => name !== 'jats')
          .sort(),
      );
    });

    it.each(Object.entries(MIN_PERCENT))(
      '%s, with at least %j percent of words',
      (publisher, [ofCore, ofAll]) => {
        const own = (accounts.get(publisher) ?? []).map(({ account }) => account);
        expect(percent(own, core), 'core').toBeGreaterThanOrEqual(ofCore);
        expect(percent(own, articleParts), 'all').toBeGreaterThanOrEqual(ofAll);
      },
    );

    it('with 99.95% of their core text together, and no article below 99.5%', () => {
      expect(
        percent(
          all.map(({ account }) => account),
          core,
        ),
      ).toBeGreaterThanOrEqual(99.95);
      for (const { file, account } of all)
        expect(percent([account], core), file).toBeGreaterThanOrEqual(99.8);
    });

    it('with every figure, table, formula and link, as such or as a link to the publisher', () => {
      for (const { file, account } of all) {
        const { figures, tables, formulas, links } = account;
        expect(links.shown, file).toBe(links.inFile);
        expect(figures.shown, file).toBeGreaterThanOrEqual(figures.inFile);
        expect(tables.shown + tables.atPublisher, file).toBeGreaterThanOrEqual(tables.inFile);
        expect(formulas.shown + formulas.asTex + formulas.atPublisher, file).toBeGreaterThanOrEqual(
          formulas.inFile,
        );
      }
    });

    it('on one page of the report', () => {
      const page = reportPage(
        all.map(({ file, account }) => ({ file, outcome: 'added', refusals: [], notes: [], account })),
      );
      expect(page.split('<th scope="row">')).toHaveLength(all.length + 1);
      expect(page).toContain('99 files, 0 refused. 100%');
    });
  },
);
