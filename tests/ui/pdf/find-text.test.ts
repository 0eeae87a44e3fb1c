import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText } from '#ui/pdf/find-text.ts';

const found = (pieces: readonly string[], words: string) =>
  findText(pieces, words, 1).map(({ from, to }) => [from.piece, from.offset, to.piece, to.offset]);

describe('finding words in a page', () => {
  it('ignores case and accents', () => {
    expect(found(['Étude of the étude'], 'ETUDE')).toEqual([
      [0, 0, 0, 5],
      [0, 13, 0, 18],
    ]);
  });

  it('continues across pieces and line ends', () => {
    expect(found(['heart ', 'fail', 'ure\n', 'again'], 'failure again')).toEqual([[1, 0, 3, 5]]);
  });

  it('finds a ligature by its letters', () => {
    expect(found(['con\ufb01dence'], 'confidence')).toEqual([[0, 0, 0, 9]]);
    expect(found(['con\ufb01dence'], 'f')).toEqual([[0, 3, 0, 4]]);
  });

  it('treats special characters literally', () => {
    expect(found(['p (0.05) and p (0x05)'], '(0.05)')).toEqual([[0, 2, 0, 8]]);
  });

  it('finds nothing for an empty text', () => {
    expect(found(['anything'], '  ')).toEqual([]);
    expect(found([], 'anything')).toEqual([]);
  });

  it('finds text across two pieces, wherever they are cut', () => {
    assert(
      property(string(), string(), constantFrom('Trial', 'p ≤ 0.05', 'naïve'), (before, after, words) => {
        const text = `${before} ${words} ${after}`;
        const cut = Math.floor(text.length / 2);
        const pieces = [text.slice(0, cut), text.slice(cut)];
        const places = findText(pieces, words, 1).map(({ from, to }) => {
          const at = (place: typeof from) => (place.piece === 0 ? 0 : cut) + place.offset;
          return text.slice(at(from), at(to));
        });
        expect(places.map((place) => place.toLowerCase().normalize())).toContain(
          words.toLowerCase().normalize(),
        );
      }),
    );
  });
});
