import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '#core/feed/search-query.ts';
import { closestWords, editsBetween, withCorrections } from '#core/feed/spelling.ts';

describe('misspelled words [FD-03]', () => {
  it.each([
    ['asprin', 'aspirin', 1],
    ['siezure', 'seizure', 1],
    ['alzhiemers', 'alzheimer', 2],
    ['tylanol', 'tylenol', 1],
    ['', 'abc', 3],
  ])('counts the wrong letters of %j for %j', (typed, meant, edits) => {
    expect(editsBetween(typed, meant)).toBe(edits);
  });

  const word = string({ maxLength: 12 });

  it('counts the same in both directions, none for the same word, and at most one for each letter', () => {
    assert(
      property(word, word, (one, other) => {
        const edits = editsBetween(one, other);
        const lengths = [[...one].length, [...other].length];
        expect(edits).toBe(editsBetween(other, one));
        expect(edits === 0).toBe(one === other);
        expect(edits).toBeGreaterThanOrEqual(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0)));
        expect(edits).toBeLessThanOrEqual(Math.max(...lengths));
      }),
    );
  });

  it('takes the words with the fewest wrong letters, and none with too many for its length', () => {
    expect(closestWords('Diabtes', ['diabetes', 'diabetic', 'debates'])).toEqual(['diabetes']);
    expect(closestWords('ashma', ['asthma', 'plasma'])).toEqual(['asthma']);
    expect(closestWords('gout', ['goat', 'good'])).toEqual(['goat']);
    expect(closestWords('hart', ['chart', 'heart', 'part'])).toEqual(['heart', 'chart', 'part']);
    expect(closestWords('xylophone', ['telephone'])).toEqual([]);
    expect(closestWords('gastroenterits', ['gastroenteritis', 'enteritis'])).toEqual(['gastroenteritis']);
  });

  it('replaces single words, and leaves quoted ones, alternatives and a query without mistakes', () => {
    const corrections = new Map([['asprin', 'aspirin']]);
    const corrected = (typed: string) =>
      withCorrections(parseSearch(typed), corrections).parts.map(({ alternatives }) =>
        alternatives.join('|'),
      );
    expect(corrected('asprin stroke')).toEqual(['aspirin', 'stroke']);
    expect(corrected('"asprin" stroke')).toEqual(['asprin', 'stroke']);
    expect(corrected('asprin or heparin')).toEqual(['asprin|heparin']);
    const query = parseSearch('aspirin stroke');
    expect(withCorrections(query, corrections)).toBe(query);
  });
});
