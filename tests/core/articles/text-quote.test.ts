import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT_LENGTH, placesOf, quoteOf } from '#core/articles/text-quote.ts';

const found = (text: string, quote: Parameters<typeof placesOf>[1][number]) => {
  const [place] = placesOf(text, [quote]);
  return place ? text.slice(place.start, place.end) : null;
};

const passage = (text: string, words: string, from = 0) => {
  const start = text.indexOf(words, from);
  const quote = quoteOf(text, { start, end: start + words.length });
  if (quote === null) throw new Error(`${words} is not in the text.`);
  return quote;
};

describe('a passage', () => {
  it('is found again at its own place, not at the same words elsewhere [RD-07]', () => {
    const text = 'In men, risk fell by 20%. In women, risk fell by 20%. In all, risk fell by 20%.';
    const second = text.indexOf('risk fell', 20);
    const quote = passage(text, 'risk fell', 20);
    expect(placesOf(text, [quote])).toEqual([{ start: second, end: second + 'risk fell'.length }]);
  });

  it('is found in a new import with other spaces and a paragraph before it [RD-07]', () => {
    const quote = passage('Background. The hazard ratio was\n 0.80. Discussion.', 'hazard ratio was\n 0.80');
    expect(quote.exact).toBe('hazard ratio was 0.80');
    const again = 'A new paragraph. Background.\n\nThe  hazard ratio\twas 0.80. Discussion.';
    expect(found(again, quote)).toBe('hazard ratio\twas 0.80');
  });

  it('whose words are gone has no place [RD-07]', () => {
    expect(placesOf('Other words.', [passage('The hazard ratio', 'hazard')])).toEqual([null]);
  });

  it('of only white space does not exist [RD-07]', () => {
    expect(quoteOf('a \n b', { start: 1, end: 4 })).toBeNull();
  });

  it('has bounded context, and is found where it was taken, in any text [RD-07]', () => {
    const word = fc.constantFrom('risk', 'fell', ' ', '\n', ' \t', 'é', '👩‍⚕️', '0.80');
    const texts = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, one, other) => {
        const [start = 0, end = 0] = [one, other].map((at) => at % (text.length + 1)).sort((a, b) => a - b);
        const quote = quoteOf(text, { start, end });
        if (quote === null) return;
        expect(quote.prefix.length).toBeLessThanOrEqual(CONTEXT_LENGTH);
        expect(quote.suffix.length).toBeLessThanOrEqual(CONTEXT_LENGTH);
        expect(found(text, quote)?.replace(/\s+/g, ' ')).toBe(quote.exact);
      }),
    );
  });
});
