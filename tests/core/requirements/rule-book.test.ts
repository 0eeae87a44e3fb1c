import { describe, expect, it } from 'vitest';
import { isSpecialty } from '#core/profile/specialties.ts';
import { isStateOfLicense } from '#core/profile/states-of-license.ts';
import { FEDERAL, isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK, stateAt, stateCoded } from '#core/requirements/rule-book.ts';
import { topicNamed } from '#core/requirements/topics.ts';

const rules = RULE_BOOK.states.flatMap((state) => state.rules);
const rule = (id: string) => rules.find((each) => each.id === id);

describe('the rule book', () => {
  it('has a version and a month', () => {
    expect(RULE_BOOK.version).toBe('2025-10.1');
    expect(RULE_BOOK.asOf).toBe('2025-10');
  });

  it('has eleven states and the federal rule, each once', () => {
    const codes = RULE_BOOK.states.map(({ code }) => code);
    expect(codes).toEqual(['US', 'AL', 'AK', 'AZ', 'AR', 'CA', 'FL', 'IL', 'MI', 'NY', 'TX', 'WA']);
    expect(codes.filter((code) => code !== FEDERAL).every(isStateOfLicense)).toBe(true);
    expect(new Set(RULE_BOOK.states.map(({ slug }) => slug)).size).toBe(codes.length);
  });

  it('gives each rule a unique id, its state, whole quarter hours and a named source', () => {
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
  ] as const)('requires for %s %i hours', (id, hours, kind) => {
    expect(rule(id)).toMatchObject({ hours: hours * 4, topicSlugs: [], every: { kind } });
  });

  it('has no total for New York or the federal rule', () => {
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
  ])('states for %s: %i hours', (id, hours, every, appliesTo) => {
    const found = rule(id);
    expect(found?.hours).toBe(hours * 4);
    expect(found?.every).toEqual(every);
    expect(found?.appliesTo).toEqual(appliesTo);
  });

  it.each([
    ['al-controlled-substances', 2, { kind: 'years', years: 2 }],
    ['ak-pain-and-opioids', 2, { kind: 'cycle', years: 2 }],
    ['ar-prescribing', 3, { kind: 'once' }],
    ['ca-geriatrics', 10, { kind: 'cycle', years: 2 }],
    ['fl-hiv', 1, { kind: 'once' }],
    ['il-sexual-harassment', 1, { kind: 'cycle', years: 3 }],
    ['il-implicit-bias', 1, { kind: 'cycle', years: 3 }],
    ['il-opioids', 1, { kind: 'years', years: 6 }],
    ['il-cultural-competency', 1, { kind: 'years', years: 6 }],
    ['mi-pain', 3, { kind: 'cycle', years: 3 }],
    ['mi-implicit-bias-at-first', 2, { kind: 'once' }],
    ['mi-ethics', 1, { kind: 'cycle', years: 3 }],
    ['ny-child-abuse', 2, { kind: 'once' }],
    ['tx-ethics', 2, { kind: 'cycle', years: 2 }],
    ['tx-opioids-at-first', 2, { kind: 'cycle', years: 2 }],
    ['wa-health-equity', 2, { kind: 'cycle', years: 4 }],
  ])('requires for %s %i hours', (id, hours, every) => {
    expect(rule(id)).toMatchObject({ hours: hours * 4, every });
  });

  it('requires a course without stated hours in New York', () => {
    expect(rule('ny-infection-control')).toMatchObject({ hours: null, every: { kind: 'years', years: 4 } });
  });

  it('says which learners a rule applies to unless it applies to all', () => {
    const forRegistrants = rules.filter(({ appliesTo }) => appliesTo?.dea === true).map(({ id }) => id);
    expect(forRegistrants).toEqual([
      ...['us-substance-use', 'ak-pain-and-opioids', 'az-opioids', 'fl-controlled-substances', 'ny-pain'],
    ]);
    expect(rule('ar-prescribing')?.appliesTo).toEqual({
      ...{ newApplicants: true, firstYears: 2, note: 'Within the first two years of your license.' },
    });
    expect(rule('mi-implicit-bias-at-first')?.appliesTo).toEqual({ newApplicants: true, firstYears: 0 });
    expect(rule('tx-opioids-at-first')?.appliesTo).toEqual({
      ...{ newApplicants: true, firstYears: 4, note: 'In each of the first two renewals.' },
    });
    expect(rule('al-controlled-substances')?.appliesTo).toEqual({
      ...{ note: 'Only with an Alabama Controlled Substances Certificate.', conditional: true },
    });
    expect(rule('ca-geriatrics')?.appliesTo).toEqual({
      ...{ note: 'Only if more than a quarter of your patients are 65 or older.', conditional: true },
    });
    expect(rule('fl-hiv')?.appliesTo).toEqual({ note: 'Due by your first renewal.' });
    expect(rule('fl-total')?.appliesTo).toEqual({ note: '38 hours of any kind, and 2 in medical errors.' });
    expect(rules.filter((each) => each.appliesTo)).toHaveLength(14);
  });

  it('counts an article toward a rule by its topics', () => {
    expect(Object.fromEntries(rules.map(({ id, topicSlugs }) => [id, topicSlugs.join(' ')]))).toMatchObject({
      'us-substance-use': 'substance-use opioids',
      'al-controlled-substances': 'controlled-substances opioids',
      'ak-pain-and-opioids': 'pain-management opioids',
      'az-opioids': 'opioids substance-use',
      'ar-opioids': 'opioids controlled-substances',
      'ar-prescribing': 'controlled-substances opioids',
      'ca-pain-and-end-of-life': 'pain-management end-of-life-care',
      'ca-geriatrics': 'geriatrics dementia',
      'fl-medical-errors': 'medical-errors',
      'fl-hiv': 'hiv',
      'fl-domestic-violence': 'domestic-violence',
      'fl-controlled-substances': 'controlled-substances opioids',
      'il-sexual-harassment': 'sexual-harassment',
      'il-implicit-bias': 'implicit-bias',
      'il-opioids': 'opioids',
      'il-cultural-competency': 'cultural-competency',
      'il-dementia': 'dementia',
      'mi-pain': 'pain-management controlled-substances',
      'mi-implicit-bias': 'implicit-bias',
      'mi-implicit-bias-at-first': 'implicit-bias',
      'mi-ethics': 'ethics',
      'ny-child-abuse': 'child-abuse',
      'ny-infection-control': 'infection-control',
      'ny-pain': 'pain-management opioids end-of-life-care',
      'tx-ethics': 'ethics human-trafficking',
      'tx-opioids-at-first': 'opioids pain-management',
      'tx-opioids': 'opioids pain-management',
      'wa-suicide-prevention': 'suicide-prevention',
      'wa-health-equity': 'health-equity implicit-bias',
    });
  });

  it('has a name, an address and a board for each state, and a name for each rule and topic', () => {
    for (const { code, slug, name, board, rules: own } of RULE_BOOK.states) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(slug).toMatch(/^[a-z-]+$/);
      expect(name).toMatch(/^[A-Z]/);
      expect(board).toMatch(/^[A-Z].*(Board|Commission|Department|Administration)/);
      for (const each of own) expect(each.name).toMatch(/^[A-Z]/);
      expect(own.filter(isTotal).map(({ name: total }) => total)).toEqual(
        code === 'NY' || code === FEDERAL ? [] : ['Total CME hours'],
      );
    }
    for (const { slug, name, description } of RULE_BOOK.topics) {
      expect(slug).toMatch(/^[a-z-]+$/);
      expect(name).toMatch(/^[A-Z]/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('links to the rules of each state that has an address', () => {
    const hosts = (code: string) =>
      new Set(stateCoded(code)?.rules.map(({ source }) => source.url && new URL(source.url).host));
    expect(hosts('US')).toEqual(new Set(['deadiversion.usdoj.gov']));
    expect(hosts('FL')).toEqual(new Set(['regulations.justia.com']));
    expect(hosts('IL')).toEqual(new Set(['www.isms.org']));
    expect(hosts('AZ')).toEqual(new Set([null, 'www.azleg.gov']));
    expect(hosts('TX')).toEqual(new Set(['www.law.cornell.edu', 'codes.findlaw.com']));
  });

  it('finds a topic by its slug, and none that no rule asks for', () => {
    expect(topicNamed('hiv')).toMatchObject({ slug: 'hiv', name: 'HIV' });
    expect(topicNamed('astrology')).toBeUndefined();
  });

  it('finds a state by its slug and by its code, and none without rules', () => {
    expect(stateAt('new-york')?.code).toBe('NY');
    expect(stateCoded('FL')?.slug).toBe('florida');
    expect(stateAt('vermont')).toBeUndefined();
    expect(stateCoded('VT')).toBeUndefined();
  });
});
