import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  CREDITS,
  type FeedFilter,
  FILTER_NAMES,
  filterFields,
  filterKey,
  MINUTES,
  NO_FILTER,
  withoutFilter,
} from '#core/feed/feed-filter.ts';
import { asksForCredit, facetsAsked, hasFacets } from '#core/feed/filter-facets.ts';
import { FILTER_SPECIALTIES, FILTER_STATES, readFilter } from '#core/feed/read-filter.ts';
import { rulesIn } from '#core/requirements/boards.ts';
import { rulesMet } from '#core/requirements/counts-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';

const orNull = <A>(values: readonly A[]) => fc.option(fc.constantFrom(...values), { nil: null });
const slugs = (choices: readonly { readonly slug: string }[]) => orNull(choices.map(({ slug }) => slug));

const filters: fc.Arbitrary<FeedFilter> = fc.record({
  topic: orNull(['stroke', 'hiv', '2019-ncov']),
  minutes: orNull(MINUTES),
  credit: orNull(CREDITS),
  state: slugs(FILTER_STATES),
  specialty: slugs(FILTER_SPECIALTIES),
  unearned: fc.boolean(),
});

const read = (search: string) => {
  const query = new URLSearchParams(search);
  return readFilter((name) => query.getAll(name));
};

const article = {
  topics: [{ slug: 'stroke' }],
  requirementTopics: ['opioids'],
  states: ['FL'],
  minutes: 12,
  credit: 2,
  specialty: 'primary care',
};
const matches = (changes: Partial<FeedFilter>, changed: Partial<typeof article> = {}) =>
  hasFacets(facetsAsked({ ...NO_FILTER, ...changes }), { ...article, ...changed });

describe('a filter of the feed', () => {
  it('is the same after it was written into an address and read again [FD-05]', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(filterKey(filter))).toEqual({ filter, unknown: [] });
      }),
    );
  });

  it('has one address, whatever the order of its fields [FD-05]', () => {
    fc.assert(
      fc.property(filters, fc.nat(), (filter, turn) => {
        const fields = filterKey(filter).split('&');
        const turned = [...fields.slice(turn % fields.length), ...fields.slice(0, turn % fields.length)];
        expect(filterKey(read(turned.join('&')).filter)).toBe(filterKey(filter));
      }),
    );
    expect(filterKey(NO_FILTER)).toBe('');
  });

  it('ignores values that mean nothing, and names their fields [FD-06]', () => {
    expect(
      read('minutes=7&credit=0.5&state=atlantis&specialty=wizardry&topic=Heart%20failure&unearned=no'),
    ).toEqual({
      filter: NO_FILTER,
      unknown: FILTER_NAMES,
    });
    expect(read('topic=stroke&topic=hiv&minutes=10')).toEqual({
      filter: { ...NO_FILTER, minutes: 10 },
      unknown: ['topic'],
    });
    expect(read('minutes=05').unknown).toEqual(['minutes']);
  });

  it('reads anything without failing, and keeps nothing that it does not know', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FILTER_NAMES), fc.array(fc.string())), (fields) => {
        const { filter, unknown } = readFilter((name) => fields[name] ?? []);
        expect(read(filterKey(filter))).toEqual({ filter, unknown: [] });
        for (const name of unknown) expect(activeFilters(filter)).not.toContain(name);
      }),
    );
  });

  it('loses one field and no other', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...FILTER_NAMES), (filter, name) => {
        const { [name]: _, ...others } = filterFields(filter);
        expect(filterFields(withoutFilter(filter, name))).toEqual(others);
      }),
    );
  });

  it('names each state of the rules as the rules do', () => {
    const known = new Map(FILTER_STATES.map(({ slug, name }) => [slug, name]));
    for (const { slug, name, code } of RULE_BOOK.states.filter(({ code }) => code !== 'US'))
      expect([code, known.get(slug)]).toEqual([code, name]);
  });
});

describe('an article that is filtered', () => {
  it('has the topic, or counts toward the requirement of that name [FD-05]', () => {
    expect(matches({ topic: 'stroke' })).toBe(true);
    expect(matches({ topic: 'opioids' })).toBe(true);
    expect(matches({ topic: 'hiv' })).toBe(false);
  });

  it('takes at most so many minutes [FD-05]', () => {
    expect(MINUTES.map((minutes) => matches({ minutes }))).toEqual([false, false, true, true]);
    expect(matches({ minutes: 10 }, { minutes: 10 })).toBe(true);
  });

  it('gives at least so much credit [FD-05]', () => {
    expect(CREDITS.map((credit) => matches({ credit }))).toEqual([true, true, false]);
    for (const credit of CREDITS)
      expect(hasFacets(facetsAsked({ ...NO_FILTER, credit }), { ...article, credit: null })).toBe(false);
  });

  it('is of the specialty, by the names that articles use for it [FD-05]', () => {
    expect(matches({ specialty: 'internal-medicine' })).toBe(true);
    expect(matches({ specialty: 'family-medicine' })).toBe(true);
    expect(matches({ specialty: 'cardiology' })).toBe(false);
    expect(matches({ specialty: 'cardiology' }, { specialty: 'Cardiology' })).toBe(true);
  });

  it('meets all filters at once', () => {
    expect(matches({ topic: 'stroke', minutes: 15, credit: 2 })).toBe(true);
    expect(matches({ topic: 'stroke', minutes: 15, credit: 4 })).toBe(false);
  });

  it('can give credit if its credit is to be earned [FD-07]', () => {
    expect(matches({ unearned: true })).toBe(true);
    expect(hasFacets(facetsAsked({ ...NO_FILTER, unearned: true }), { ...article, credit: null })).toBe(
      false,
    );
    expect(asksForCredit({ ...NO_FILTER, unearned: true })).toBe(true);
    expect(asksForCredit({ ...NO_FILTER, topic: 'stroke', minutes: 5, specialty: 'cardiology' })).toBe(false);
  });

  it('counts in a state exactly where a rule of one of its boards says so [FD-05]', () => {
    const topicSlugs = RULE_BOOK.topics.map(({ slug }) => slug);
    const codes = RULE_BOOK.states.map(({ code }) => code);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...topicSlugs), { maxLength: 3 }),
        fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
        fc.constantFrom(...RULE_BOOK.states.filter(({ code }) => code !== 'US')),
        (requirementTopics, states, state) => {
          const tagged = { ...article, requirementTopics, states };
          const asked = facetsAsked({ ...NO_FILTER, state: state.slug });
          expect(hasFacets(asked, tagged)).toBe(rulesMet(tagged, { rules: rulesIn(state) }).length > 0);
          expect(hasFacets(asked, { ...tagged, credit: null })).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });
});
