import { describe, expect, it } from 'vitest';
import { isSpecialty } from '#core/profile/specialties.ts';
import { isStateOfLicense } from '#core/profile/states-of-license.ts';
import { FEDERAL, isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK, stateAt, stateCoded } from '#core/requirements/rule-book.ts';

const rules = RULE_BOOK.states.flatMap((state) => state.rules);
const rule = (id: string) => rules.find((each) => each.id === id);

describe('the rule book', () => {
  it('is a version, as of a month', () => {
    expect(RULE_BOOK.version).toBe('2025-10.1');
    expect(RULE_BOOK.asOf).toBe('2025-10');
  });

  it('has eleven states and the federal rule, each once', () => {
    const codes = RULE_BOOK.states.map(({ code }) => code);
    expect(codes).toEqual(['US', 'AL', 'AK', 'AZ', 'AR', 'CA', 'FL', 'IL', 'MI', 'NY', 'TX', 'WA']);
    expect(codes.filter((code) => code !== FEDERAL).every(isStateOfLicense)).toBe(true);
    expect(new Set(RULE_BOOK.states.map(({ slug }) => slug)).size).toBe(codes.length);
  });

  it('gives each rule an id of its own, its state, hours in whole quarters and a source by name', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { code, rules: own } of RULE_BOOK.states)
      for (const each of own) {
        expect(each.id.startsWith(`${code.toLowerCase()}-`)).toBe(true);
        expect(each.state).toBe(code);
        expect(each.source.title).toMatch(/\S/);
        if (each.source.url !== null) expect(new URL(each.source.url).protocol).toBe('https:');
        if (each.hours !== null) expect(Number.isInteger(each.hours) && each.hours > 0).toBe(true);
      }
  });

  it('names only topics that it describes, and only specialties that a profile can have', () => {
    const known = RULE_BOOK.topics.map(({ slug }) => slug);
    expect(new Set(known).size).toBe(known.length);
    for (const { topicSlugs, appliesTo } of rules) {
      expect(topicSlugs.filter((slug) => !known.includes(slug))).toEqual([]);
      expect((appliesTo?.exceptSpecialties ?? []).every(isSpecialty)).toBe(true);
    }
  });

  it('asks for nothing that no rule needs', () => {
    const asked = new Set(rules.flatMap(({ topicSlugs }) => topicSlugs));
    expect(RULE_BOOK.topics.map(({ slug }) => slug).filter((slug) => !asked.has(slug))).toEqual([]);
  });

  it.each([
    ['al-total', 25, 'years'],
    ['ak-total', 50, 'cycle'],
    ['az-total', 40, 'cycle'],
    ['ar-total', 20, 'years'],
    ['ca-total', 50, 'cycle'],
    ['fl-total', 40, 'cycle'],
    ['il-total', 150, 'cycle'],
    ['mi-total', 150, 'cycle'],
    ['tx-total', 48, 'cycle'],
    ['wa-total', 200, 'cycle'],
  ] as const)('holds %s to be %i hours', (id, hours, kind) => {
    expect(rule(id)).toMatchObject({ hours: hours * 4, topicSlugs: [], every: { kind } });
  });

  it('has no total for New York and none for the federation', () => {
    for (const code of ['NY', 'US']) expect(stateCoded(code)?.rules.some(isTotal)).toBe(false);
  });

  it.each([
    ['us-substance-use', 8, { kind: 'once' }, { dea: true }],
    ['ca-pain-and-end-of-life', 12, { kind: 'once' }, { exceptSpecialties: ['Pathology', 'Radiology'] }],
    ['fl-medical-errors', 2, { kind: 'cycle', years: 2 }, undefined],
    ['fl-domestic-violence', 2, { kind: 'every-nth-renewal', n: 3, years: 2 }, undefined],
    ['fl-controlled-substances', 2, { kind: 'cycle', years: 2 }, { dea: true }],
    ['il-dementia', 1, { kind: 'years', years: 6 }, undefined],
    ['mi-implicit-bias', 1, { kind: 'years', years: 1 }, undefined],
    ['tx-opioids', 2, { kind: 'years', years: 8 }, { afterYears: 4, note: 'After the first two renewals.' }],
    ['ny-pain', 3, { kind: 'years', years: 3 }, { dea: true }],
    ['wa-suicide-prevention', 6, { kind: 'once' }, undefined],
    ['az-opioids', 3, { kind: 'cycle', years: 2 }, { dea: true }],
    ['ar-opioids', 1, { kind: 'years', years: 1 }, undefined],
  ])('says of %s: %i hours', (id, hours, every, appliesTo) => {
    const found = rule(id);
    expect(found?.hours).toBe(hours * 4);
    expect(found?.every).toEqual(every);
    expect(found?.appliesTo).toEqual(appliesTo);
  });

  it('finds a state by its slug and by its code, and none that has no rules', () => {
    expect(stateAt('new-york')?.code).toBe('NY');
    expect(stateCoded('FL')?.slug).toBe('florida');
    expect(stateAt('vermont')).toBeUndefined();
    expect(stateCoded('VT')).toBeUndefined();
  });
});
