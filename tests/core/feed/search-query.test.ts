import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TERMS, parseSearch } from '#core/feed/search-query.ts';

const words = (typed: string) => parseSearch(typed).parts.map(({ alternatives }) => alternatives.join('|'));

describe('reading a query [FD-03]', () => {
  it.each([
    ['atrial fibrillation', ['atrial', 'fibrillation']],
    ['  COVID-19,  (children) ', ['COVID-19', 'children']],
    ['metformin or insulin diabetes', ['metformin|insulin', 'diabetes']],
    ['a OR b or c', ['a|b|c']],
    ['or stroke or', ['stroke']],
    ['"heart  failure" stroke', ['heart failure', 'stroke']],
    ['"not closed', ['not', 'closed']],
    ['!! & | : * <->', []],
    ['\0null\0', ['null']],
    ['Alzheimer’s disease', ["Alzheimer's", 'disease']],
  ])('takes %j apart', (typed, parts) => {
    expect(words(typed)).toEqual(parts);
  });

  it('tells quoted phrases and what is excluded from the rest', () => {
    const query = parseSearch('"heart failure" stroke -surgery -"in children" low-dose - x');
    expect(query.parts.filter(({ isQuoted }) => isQuoted).map(({ alternatives }) => alternatives)).toEqual([
      ['heart failure'],
    ]);
    expect(query.excluded).toEqual(['surgery', 'in children']);
    expect(query.parts.map(({ alternatives: [text] }) => text)).toContain('low-dose');
  });

  it('counts terms with what joins and excludes them, and ignores those after the last', () => {
    const many = Array.from({ length: MAX_TERMS + 1 }, (_, index) => `w${index}`);
    expect(words(many.join(' '))).toEqual(many.slice(0, MAX_TERMS));
    expect(parseSearch(`${many.slice(1).join(' ')} -last`).excluded).toEqual([]);
  });

  it('takes quoted alternatives as quoted only if all of them are', () => {
    const isQuoted = (typed: string) => parseSearch(typed).parts.map((part) => part.isQuoted);
    expect(isQuoted('"heart failure" or "heart attack"')).toEqual([true]);
    expect(isQuoted('"heart failure" or stroke')).toEqual([false]);
    expect(isQuoted('stroke or "heart failure"')).toEqual([false]);
  });

  it.each([
    [' metfor ', true],
    ['metfor', true],
    ['diabetes metf', true],
    ['diabetes "metf"', false],
    ['diabetes -metf', false],
    ['metformin?', false],
    ['gout best', true],
  ])('knows whether the last word of %j may be unfinished', (typed, isUnfinished) => {
    expect(parseSearch(typed).isUnfinished).toBe(isUnfinished);
  });

  it('reads a DOI or a PubMed number only where there is nothing else', () => {
    expect(parseSearch('“10.1000/ab”').article?.dois).toContain('10.1000/ab');
    expect(parseSearch('pmid: 12345678').article).toEqual({ dois: [], pubMedId: '12345678' });
    expect(parseSearch('metformin 500').article).toBeNull();
  });

  it('takes curly quotation marks for straight ones, and a slash between words for a space', () => {
    expect(parseSearch('“heart failure” CT/MRI BRCA1/2').parts).toEqual([
      { alternatives: ['heart failure'], isQuoted: true },
      { alternatives: ['CT'], isQuoted: false },
      { alternatives: ['MRI'], isQuoted: false },
      { alternatives: ['BRCA1/2'], isQuoted: false },
    ]);
  });

  const typed = array(
    oneof(string({ unit: 'binary' }), constantFrom('"', '-', ' or ', ' ', 'word', "'", '\\')),
    {
      maxLength: 60,
    },
  ).map((pieces) => pieces.join(''));

  it('reads anything as a bounded number of terms that each have a letter or digit', () => {
    assert(
      property(typed, (text) => {
        const { parts, excluded } = parseSearch(text);
        const terms = [...parts.flatMap(({ alternatives }) => alternatives), ...excluded];
        expect(terms.length).toBeLessThanOrEqual(MAX_TERMS);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}](?:[^\0"]*[\p{L}\p{N}])?$/u);
      }),
    );
  });

  it('reads what it has read in the same way again', () => {
    assert(
      property(typed, (text) => {
        const { parts } = parseSearch(text);
        const again = parts
          .map(({ alternatives, isQuoted }) =>
            alternatives.map((each) => (isQuoted || each.includes(' ') ? `"${each}"` : each)).join(' or '),
          )
          .join(' ');
        expect(words(again)).toEqual(words(text));
      }),
    );
  });
});
