import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '#core/feed/search-query.ts';
import {
  type Concept,
  possibleNames,
  spellingOf,
  type Vocabulary,
  withSynonyms,
} from '#core/feed/synonyms.ts';

const vocabularyOf =
  (...concepts: readonly (Concept & { readonly known?: readonly string[] })[]): Vocabulary =>
  (spelling) =>
    concepts.filter(({ terms, known = [] }) => [...terms, ...known].map(spellingOf).includes(spelling));

const vocabulary = vocabularyOf(
  {
    name: 'myocardial infarction',
    terms: ['myocardial infarction', 'heart attack'],
    known: ['MI'],
  },
  { name: 'acetaminophen', terms: ['acetaminophen', 'paracetamol'], known: ['Tylenol'] },
  { name: 'Alzheimer disease', terms: ['Alzheimer disease'] },
  { name: 'anemia', terms: ['anemia', 'anaemia'] },
  { name: 'heart failure', terms: ['heart failure'] },
);
const expand = (typed: string, by = vocabulary) => withSynonyms(parseSearch(typed), by);
const synonyms = (typed: string) => expand(typed).groups.map((group) => group.synonyms);

describe('names that mean the same [FD-03]', () => {
  it('adds what a lay name, an abbreviation or a brand stands for', () => {
    expect(expand('heart attack')).toMatchObject({ includes: ['myocardial infarction'] });
    expect(synonyms('heart attack')).toEqual([['myocardial infarction']]);
    expect(synonyms('aspirin after MI')).toEqual([[], [], ['myocardial infarction', 'heart attack']]);
    expect(expand('Tylenol').includes).toEqual(['acetaminophen']);
  });

  it('takes the longest name, also in the plural and with an apostrophe', () => {
    expect(expand('heart attacks').groups).toHaveLength(1);
    expect(expand("Alzheimer's disease").groups).toHaveLength(1);
    expect(expand('heart attack heart failure').groups).toHaveLength(2);
  });

  it('does not list what was typed, or another spelling of it', () => {
    expect(expand('myocardial infarction').includes).toEqual([]);
    expect(expand('anaemia').includes).toEqual([]);
    expect(synonyms('anaemia')).toEqual([['anemia']]);
  });

  it('leaves quoted phrases and alternatives as they were typed', () => {
    expect(synonyms('"heart attack"')).toEqual([[]]);
    expect(synonyms('heart or lung attack')).toEqual([[], []]);
  });

  it('compares names without case, apostrophes and signs', () => {
    expect(['Crohn’s  Disease!', "CROHN'S-disease", ' crohn disease '].map(spellingOf)).toEqual(
      Array(3).fill('crohn disease'),
    );
    expect(spellingOf('SGLT2/insulin')).toBe('sglt2 insulin');
    expect(spellingOf('?!')).toBe('');
  });

  it('looks up single words and up to five in a row, also in the singular, but no part in quotes', () => {
    expect(possibleNames(parseSearch('acute heart attacks'))).toEqual([
      'acute',
      'acute heart',
      'acute heart attacks',
      'acute heart attack',
      'heart',
      'heart attacks',
      'heart attack',
      'attacks',
      'attack',
    ]);
    expect(possibleNames(parseSearch('a b c d e f'))).toContain('a b c d e');
    expect(possibleNames(parseSearch('a b c d e f'))).not.toContain('a b c d e f');
    expect(possibleNames(parseSearch('"heart attack" MI'))).toEqual(['mi']);
    expect(possibleNames(parseSearch('gas loss'))).toEqual(['gas', 'gas loss', 'loss']);
  });

  it('takes “thing of the place” for the compound “place thing”', () => {
    const known = vocabularyOf(
      { name: 'breast mass', terms: ['breast mass'], known: ['breast lump'] },
      { name: 'intestinal cancer', terms: ['intestinal cancer', 'bowel cancer'] },
    );
    expect(expand('lumps in my breast', known).includes).toEqual(['breast mass']);
    expect(expand('cancer of the bowel', known).includes).toEqual(['intestinal cancer']);
    expect(expand('cancer bowel', known).includes).toEqual([]);
    expect(expand('in my breast', known).includes).toEqual([]);
  });

  it.each([
    ['best treatment versus placebo', ['treatment', 'placebo']],
    ['"best" practice', ['best', 'practice']],
    ['Best -practice', ['Best']],
    ['gout best or worst', ['gout', 'best|worst']],
    ['get gout', ['gout']],
    ['trouble getting pregnant', ['trouble', 'getting', 'pregnant']],
  ])('looks in %j for the words of the subject, and for others only in a name', (typed, parts) => {
    const known = vocabularyOf({
      name: 'infertility',
      terms: ['infertility'],
      known: ['trouble getting pregnant'],
    });
    const looked = expand(typed, known).groups.flatMap((group) => group.parts);
    expect(looked.map(({ alternatives }) => alternatives.join('|'))).toEqual(parts);
  });

  it('does not treat a British spelling as another name', () => {
    const british = vocabularyOf(
      { name: 'tumor', terms: ['tumor', 'tumour'] },
      { name: 'immunization', terms: ['immunization', 'immunisation'] },
      { name: 'edema', terms: ['edema', 'oedema'] },
      { name: 'neoplasm', terms: ['neoplasm', 'growth'] },
    );
    for (const typed of ['tumour', 'oedema']) expect(expand(typed, british).includes).toEqual([]);
    expect(expand('growth', british).includes).toEqual(['neoplasm']);
  });

  const letter = constantFrom('a', 'b', 'c', 'd', 'e');
  const concepts = array(record({ name: letter, terms: array(letter, { maxLength: 5 }) }), { maxLength: 8 });

  it('keeps every part once and in order, whatever the vocabulary, even a circular one', () => {
    assert(
      property(array(letter, { maxLength: 30 }), concepts, (typed, known) => {
        const query = parseSearch(typed.join(' '));
        const { groups } = withSynonyms(query, vocabularyOf(...known));
        expect(groups.flatMap(({ parts }) => parts)).toEqual(query.parts);
        for (const group of groups) expect(group.synonyms.length).toBeLessThanOrEqual(8);
        expect(groups.flatMap(({ synonyms: each }) => each).length).toBeLessThanOrEqual(24);
        expect(possibleNames(query).length).toBeLessThanOrEqual(4 * 5 * 24);
      }),
    );
  });
});
