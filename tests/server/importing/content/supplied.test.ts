import { describe, expect, it } from 'vitest';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { readSupplied, type Supplied } from '#server/importing/content/supplied.ts';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { lineWith, today } from './reading.ts';

const complete = jatsWith({ body: '<p>Text.</p>' }).replace(/^<\?xml.*\n/, '');
const without = {
  doi: complete.replace(/<article-id.*<\/article-id>/, ''),
  date: complete.replace(/<pub-date.*<\/pub-date>/, '<pub-date/>'),
  journal: complete.replace(/<journal-title>.*<\/journal-title>/, ''),
};
const bare = without.doi
  .replace(/<pub-date.*<\/pub-date>/, '')
  .replace(/<journal-title>.*<\/journal-title>/, '');
const value = { doi: '10.1000/given', date: '2024-05-03', journal: 'Journal of the Given' };
const options = (...words: readonly (readonly ['doi' | 'date' | 'journal', string])[]): readonly Supplied[] =>
  words.map(([field, text]) => {
    const read = readSupplied(field, text);
    if (typeof read === 'string') throw new Error(read);
    return read;
  });
const readWith = (name: string, xml: string, supplied: readonly Supplied[] = []) =>
  readContentFile(name, xml, { today, supplied });

describe('what a file leaves out of its article [IM-13]', () => {
  it.each(['doi', 'date', 'journal'] as const)(
    'is refused with the option that supplies it, and taken then: %s',
    (field) => {
      const refused = readWith('in/a.xml', without[field]);
      expect(refused).toMatchObject({
        ok: false,
        refusals: [
          { reason: expect.stringContaining(`Add it with --${field} a.xml=${field.toUpperCase()}.`) },
        ],
      });
      expect(readWith('in/a.xml', without[field], options([field, `a.xml=${value[field]}`])).ok).toBe(true);
      expect(readWith('in/a.xml', without[field], options([field, value[field]])).ok).toBe(true);
    },
  );

  it('is all refused at once, and all taken', () => {
    const refused = readWith('a b.xml', bare);
    expect(refused.ok ? [] : refused.refusals).toHaveLength(3);
    expect(JSON.stringify(refused)).toContain('--doi \\"a b.xml=DOI\\".');
    const supplied = options(['doi', value.doi], ['date', value.date], ['journal', value.journal]);
    expect(readWith('a.xml', bare, supplied)).toMatchObject({
      ok: true,
      value: {
        articles: [
          {
            sourceKey: 'doi:10.1000/given',
            journal: 'Journal of the Given',
            published: { year: 2024, month: 5, day: 3 },
          },
        ],
      },
    });
  });

  it('is never taken in place of what the file has', () => {
    const supplied = options(['doi', `a.xml=${value.doi}`], ['date', value.date], ['journal', value.journal]);
    expect(readWith('a.xml', complete, supplied)).toMatchObject({
      value: {
        articles: [{ doi: '10.5555/figures.1', journal: 'Journal of Pictures', published: { year: 2024 } }],
      },
    });
  });

  it('is supplied to one file of many by its name or the end of its path', () => {
    const supplied = options(['journal', 'All of Them'], ['journal', 'b/a.xml=One of Them']);
    const journalIn = (path: string) => {
      const reading = readWith(path, without.journal, supplied);
      return reading.ok ? reading.value.articles[0]?.journal : undefined;
    };
    expect(['in/b/a.xml', 'in/c/a.xml', 'in/xb/a.xml'].map(journalIn)).toEqual([
      'One of Them',
      'All of Them',
      'All of Them',
    ]);
  });

  it('is supplied to one article of several in a file by its number', () => {
    const xml = `<pmc-articleset>\n${without.doi}\n${without.doi}\n</pmc-articleset>`;
    const refused = readWith('a.xml', xml, options(['doi', value.doi]));
    expect(refused.ok ? [] : refused.refusals.map(({ reason }) => reason.slice(-29))).toEqual([
      ' Add it with --doi a.xml#1=DOI.'.slice(-29),
      ' Add it with --doi a.xml#2=DOI.'.slice(-29),
    ]);
    expect(readWith('a.xml', xml, options(['doi', 'a.xml#2=10.1000/two']))).toMatchObject({
      value: { articles: [{ doi: '10.1000/two' }], leftOut: [{ line: lineWith(xml, '<article-meta>') }] },
    });
  });

  it.each([
    ['doi', 'https://doi.org/10.1000/GIVEN', '10.1000/given'],
    ['doi', 'a.xml=10.1000/a=b', '10.1000/a=b'],
    ['journal', 'E = mc', 'E = mc'],
    ['date', '2024', '2024'],
    ['date', 'a.xml=2024-05', '2024-05'],
  ] as const)('is understood: --%s %s', (field, text, read) => {
    expect(readSupplied(field, text)).toMatchObject({ value: read });
  });

  it.each([
    ['doi', 'eleven'],
    ['doi', ''],
    ['date', '2024-02-30'],
    ['date', '3 May 2024'],
    ['date', '2024-5'],
    ['journal', 'a.xml='],
  ] as const)('is not taken if it is none: --%s %s', (field, text) => {
    expect(readSupplied(field, text)).toContain(`--${field} `);
  });
});
