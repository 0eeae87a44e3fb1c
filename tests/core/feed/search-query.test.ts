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
    ['Alzheimer’s disease', ['Alzheimer’s', 'disease']],
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

  it('recognizes a DOI and a PubMed number', () => {
    expect(parseSearch('https://doi.org/10.1016/S0140-6736(05)66471-X').doi).toBe(
      '10.1016/s0140-6736(05)66471-x',
    );
    for (const typed of ['10.1000/ab', 'doi: 10.1000/AB', 'doi:10.1000/ab', 'http://dx.doi.org/10.1000/ab'])
      expect(parseSearch(typed).doi).toBe('10.1000/ab');
    for (const typed of ['see 10.1000/ab', '10.1000/ab and more', '10.1/ab', '10.1000/'])
      expect(parseSearch(typed).doi).toBeNull();
    for (const typed of ['PMID: 12345678', 'pmid 12345678', 'PMID12345678', '12345678'])
      expect(parseSearch(typed).pubMedId).toBe('12345678');
    for (const typed of ['1234567890', '12345678 trial', 'trial 12345678'])
      expect(parseSearch(typed).pubMedId).toBeNull();
    expect(parseSearch('metformin 500')).toMatchObject({ doi: null, pubMedId: null });
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
