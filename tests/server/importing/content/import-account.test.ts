import { describe, expect, it } from 'vitest';
import { accountForWords } from '#server/importing/content/accounting/account-for.ts';
import { lossNotes } from '#server/importing/content/accounting/enough-kept.ts';
import { percentKept } from '#server/importing/content/accounting/import-account.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { readXml } from '#server/platform/xml/read-xml.ts';
import { articleOf, changed, contentOf, fixture, lineWith, today } from './reading.ts';

const xml = fixture('article.xml');

const accountOf = (text: string) => {
  const { account } = contentOf('a.xml', text);
  if (account === undefined) throw new Error('An article has no account.');
  return account;
};

/** The report if the draft had the given body. */
const accountWithBody = (bodyHtml: string) => {
  const tree = readXml(xml);
  if (!tree.ok) throw new Error('The fixture is not XML.');
  return accountForWords(tree.value, { ...articleOf('a.xml', xml), bodyHtml });
};

describe('an import accounts for what it kept [IM-01]', () => {
  it('every word of the article’s text, and every figure, table and formula', () => {
    const { core, figures, tables, formulas } = accountOf(xml);
    expect(core.kept).toBe(core.words);
    expect(core.words).toBeGreaterThan(90);
    expect(figures.shown).toBe(figures.inFile);
    expect(tables.shown + tables.atPublisher).toBe(tables.inFile);
    expect(formulas.shown + formulas.asTex + formulas.atPublisher).toBe(formulas.inFile);
  });

  it('names each lost text with its part, element and line', () => {
    const { lost, parts } = accountWithBody(articleOf('a.xml', xml).bodyHtml.replace('Quoted.', ''));
    expect(lost).toContainEqual({
      part: 'body',
      element: 'disp-quote/p',
      line: lineWith(xml, 'Quoted.'),
      count: 1,
      words: ['quoted'],
    });
    expect(parts.body.words - parts.body.kept).toBe(1);
    expect(parts.references.kept).toBe(parts.references.words);
  });

  it('finds a word that is there once less than in the file', () => {
    const { bodyHtml } = articleOf('a.xml', xml);
    const twice = changed(xml, 'Boxed.', 'Boxed boxed.');
    const tree = readXml(twice);
    if (!tree.ok) throw new Error('The text is not XML.');
    expect(accountForWords(tree.value, { ...articleOf('a.xml', twice), bodyHtml }).lost).toMatchObject([
      { count: 1, words: ['boxed'] },
    ]);
  });

  it('names unknown and left-out elements and links that lead nowhere, each with line and count', () => {
    const text = changed(
      xml,
      'Boxed.',
      '<odd>a</odd> <odd>b</odd> <xref ref-type="fig" rid="lost">Figure 9</xref>',
    );
    const { unknown, leftOut, deadLinks } = accountOf(text);
    const line = lineWith(text, '<odd>');
    expect(unknown).toContainEqual({ name: 'odd', line, count: 2 });
    expect(deadLinks).toContainEqual({ name: 'lost', line, count: 1 });
    expect(leftOut.map(({ name }) => name)).toContain('graphic');
  });

  it('rounds down, so that only all of it is 100%', () => {
    expect([99_999, 100_000, 0].map((kept) => percentKept({ words: 100_000, kept }))).toEqual([
      '99.99%',
      '100%',
      '0%',
    ]);
    expect(percentKept({ words: 0, kept: 0 })).toBe('100%');
  });
});

describe('an article that would lose much of its text [IM-02]', () => {
  // Text beside the sections in an abstract's list is not shown on the page.
  const losing = (words: number) =>
    changed(
      xml,
      '<table-wrap id="t1">',
      `<table-wrap id="t1"><alternatives><p>${'lost '.repeat(words)}</p></alternatives>`,
    );

  it('is refused below 95%, with the first line, and imported if the loss is accepted', () => {
    const text = losing(30);
    const reading = readContentFile('a.xml', text, { today });
    expect(reading).toMatchObject({
      ok: false,
      refusals: [
        {
          line: lineWith(text, 'lost lost'),
          reason: expect.stringMatching(/^Only \d\d.*% .* are lost, first in alternatives\/p.*--accept-loss/),
        },
      ],
    });
    expect(readContentFile('a.xml', text, { today, acceptLoss: true }).ok).toBe(true);
  });

  it('is imported with a warning below 99.5%', () => {
    const text = losing(3);
    expect(lossNotes(accountOf(text))).toContainEqual(
      expect.stringMatching(new RegExp(`^line ${lineWith(text, 'lost lost')}: only 9\\d.*% `)),
    );
    expect(lossNotes(accountOf(xml)).filter((note) => note.includes('only 9'))).toEqual([]);
  });
});
