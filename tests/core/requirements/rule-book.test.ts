import { describe, expect, it } from 'vitest';
import { SPECIALTIES } from '#core/profile/specialties.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { boardFor, boardsOf, kindOfBoard, rulesIn } from '#core/requirements/boards.ts';
import { type BoardRules, type Evidence, FEDERAL, isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK, stateAt, stateCoded } from '#core/requirements/rule-book.ts';
import { termsOf } from '#core/requirements/rule-text.ts';
import { topicNamed } from '#core/requirements/topics.ts';
import { ruleNamed } from '../planner/planner-samples.ts';

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
const rules = RULE_BOOK.states.flatMap(rulesIn);
const boards = RULE_BOOK.states.flatMap((state) => boardsOf<BoardRules>(state));
const facts: readonly Evidence[] = [
  ...rules,
  ...boards.flatMap(({ renewal, noHours }) => [renewal, noHours].filter((fact) => fact !== null)),
];

describe('the rule book', () => {
  it('has the fifty states, the District of Columbia and the federal rule, each once', () => {
    const codes = RULE_BOOK.states.map(({ code }) => code);
    const states = STATES_OF_LICENSE.map(({ code }) => code).filter((code) => !TERRITORIES.includes(code));
    expect(codes[0]).toBe(FEDERAL);
    expect(codes.slice(1).toSorted()).toEqual(states.toSorted());
    expect(codes).toHaveLength(52);
    expect(new Set(RULE_BOOK.states.map(({ slug }) => slug)).size).toBe(52);
  });

  it('[CR-05] has the twelve boards that license D.O.s alone, and the medical boards for all others', () => {
    const separate = RULE_BOOK.states.filter(({ osteopathic }) => osteopathic !== null);
    expect(separate.map(({ code }) => code).toSorted()).toEqual([
      'AZ',
      'CA',
      'FL',
      'ME',
      'MI',
      'NV',
      'OK',
      'PA',
      'TN',
      'VT',
      'WA',
      'WV',
    ]);
    for (const state of RULE_BOOK.states) {
      expect(state.licenses).toEqual(state.osteopathic === null ? ['M.D.', 'D.O.'] : ['M.D.']);
      expect(state.osteopathic?.licenses ?? ['D.O.']).toEqual(['D.O.']);
      for (const degree of ['M.D.', 'MBBS', ''])
        expect(boardFor<BoardRules>(state, degree).board).toBe(state.board);
      expect(boardFor<BoardRules>(state, 'D.O.').board).toBe((state.osteopathic ?? state).board);
    }
  });

  it('calls what one society, school or company wrote “one source”', () => {
    const others = /Society|Association|College|University|Academy|LegalClarity|NetCE|CME List|CE App/;
    for (const { source, alsoIn, confidence } of facts)
      if (alsoIn.length === 0 && others.test(source.title))
        expect([source.title, confidence]).toEqual([source.title, 'medium']);
  });

  it('has each board ask for hours, or say what it rests on that it sets none', () => {
    const kinds = { topics: 0, total: 0, 'no-hours': 0 };
    for (const state of RULE_BOOK.states)
      for (const board of boardsOf<BoardRules>(state)) {
        kinds[kindOfBoard(board)] += 1;
        if (state.code === FEDERAL) continue;
        expect([board.rules.filter(isTotal).length, board.noHours === null]).toEqual(
          board.rules.some(isTotal) ? [1, true] : [0, false],
        );
      }
    expect(kinds).toEqual({ topics: 56, total: 6, 'no-hours': 2 });
    const none = RULE_BOOK.states.filter(({ noHours }) => noHours !== null);
    expect(none.map(({ code }) => code).toSorted()).toEqual(['IN', 'MT', 'NY', 'SD']);
  });

  it('gives each rule an id of its own that begins with its board’s, its state and whole quarter hours', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const state of RULE_BOOK.states)
      for (const [at, board] of boardsOf<BoardRules>(state).entries())
        for (const each of board.rules) {
          expect(each.id.startsWith(`${state.code.toLowerCase()}-${at === 0 ? '' : 'do-'}`)).toBe(true);
          expect(each.state).toBe(state.code);
          if (each.hours !== null) expect(Number.isInteger(each.hours) && each.hours > 0).toBe(true);
          if (each.category1 !== undefined) expect(each.category1).toBeLessThanOrEqual(each.hours ?? 0);
        }
  });

  it('gives each fact a source, a month and a confidence that is not low', () => {
    expect(facts.length).toBeGreaterThan(rules.length);
    for (const { source, alsoIn, asOf, confidence } of facts) {
      for (const { title, url } of [source, ...alsoIn]) {
        expect(title).toMatch(/\S/);
        if (url !== null) expect(new URL(url).protocol).toBe('https:');
      }
      expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
      expect(['high', 'medium']).toContain(confidence);
    }
  });

  it('names only topics that it describes, and specialties that a profile can have', () => {
    const known = RULE_BOOK.topics.map(({ slug }) => slug);
    expect(known).toEqual([...new Set(known)].toSorted());
    for (const { topicSlugs, appliesTo } of rules) {
      expect(topicSlugs.filter((slug) => !known.includes(slug))).toEqual([]);
      const specialties = [...(appliesTo?.exceptSpecialties ?? []), ...(appliesTo?.onlySpecialties ?? [])];
      expect(SPECIALTIES).toEqual(expect.arrayContaining(specialties));
    }
    const asked = new Set(rules.flatMap(({ topicSlugs }) => topicSlugs));
    expect(known.filter((slug) => !asked.has(slug))).toEqual([]);
  });

  it('names each board, links to its site, and describes each topic', () => {
    for (const { board, site } of boards) {
      expect(board).toMatch(/^[A-Z].*(Board|Commission|Department|Administration|Division)/);
      expect(new URL(site).protocol).toBe('https:');
    }
    for (const { name, topicSlugs } of rules)
      expect(name).toMatch(topicSlugs.length === 0 ? /^Total CME hours$/ : /^[A-Z]/);
    for (const { slug, name, description } of RULE_BOOK.topics) {
      expect(slug).toMatch(/^[a-z-]+$/);
      expect(name).toMatch(/^[A-Z]/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('finds a topic by its slug, and a state by its slug and its code', () => {
    expect(topicNamed('hiv')).toMatchObject({ slug: 'hiv', name: 'HIV' });
    expect(topicNamed('astrology')).toBeUndefined();
    expect(stateAt('new-york')?.code).toBe('NY');
    expect(stateCoded('FL')?.slug).toBe('florida');
    expect(stateAt('atlantis')).toBeUndefined();
    expect(stateCoded('PR')).toBeUndefined();
  });
});

describe('mistakes of an earlier version', () => {
  it('Michigan asks for an hour on bias for each year of the cycle, and for a training on trafficking', () => {
    expect(ruleNamed('mi-implicit-bias')).toMatchObject({ hours: 12, every: { kind: 'cycle', years: 3 } });
    expect(ruleNamed('mi-human-trafficking')).toMatchObject({
      hours: null,
      every: { kind: 'once' },
      onTop: true,
    });
    expect(ruleNamed('mi-pain').appliesTo?.note).toMatch(/controlled substances/);
  });

  it('California asks for geriatrics of two specialties alone, and for pain by a deadline or another course', () => {
    const { appliesTo } = ruleNamed('ca-geriatrics');
    expect(appliesTo?.conditional).toBe('patients');
    expect(appliesTo?.onlySpecialties).toEqual(
      expect.arrayContaining(['Family Medicine', 'Internal Medicine']),
    );
    expect(appliesTo?.onlySpecialties).not.toContain('Psychiatry');
    expect(ruleNamed('ca-pain-and-end-of-life')).toMatchObject({
      deadline: { months: 48, from: 'license', renewal: 2 },
      instead: [{ by: 'course', text: expect.stringMatching(/opioid dependence/) }],
    });
  });

  it('Texas asks for ethics and trafficking apart, and for opioids in direct patient care alone', () => {
    expect(ruleNamed('tx-ethics')).toMatchObject({ topicSlugs: ['ethics'], hours: 8 });
    expect(ruleNamed('tx-human-trafficking')).toMatchObject({ hours: null, course: 'approved' });
    for (const id of ['tx-opioids-at-first', 'tx-opioids'])
      expect(ruleNamed(id).appliesTo?.conditional).toBe('setting');
    expect(ruleNamed('tx-opioids-at-first').deadline).toEqual({ months: 12, from: 'license' });
    expect(ruleNamed('tx-nutrition').appliesTo?.from).toBe('2027-01-01');
    expect(ruleNamed('tx-pregnancy-emergencies').deadline).toEqual({ on: '2027-06-01' });
    expect(ruleNamed('tx-pain-clinics')).toMatchObject({ hours: 40, every: { kind: 'years', years: 1 } });
    expect(ruleNamed('tx-total').carryOver?.hours).toBe(192);
  });

  it('Washington counts hours over two renewals, and asks for an hour on opioids once', () => {
    expect(ruleNamed('wa-total').every).toEqual({ kind: 'every-nth-renewal', n: 2, years: 2 });
    expect(stateCoded('WA')?.renewal?.years).toBe(2);
    expect(ruleNamed('wa-opioids')).toMatchObject({ hours: 4, every: { kind: 'once' } });
  });

  it('Alabama and Alaska ask for what was missing', () => {
    expect(ruleNamed('al-professional-boundaries')).toMatchObject({
      hours: null,
      course: 'approved',
      deadline: { months: 12, from: 'license' },
    });
    expect(ruleNamed('ak-pain-and-opioids-at-first')).toMatchObject({
      hours: 8,
      appliesTo: { dea: true, newApplicants: true, firstYears: 0 },
    });
  });

  it('Illinois asks for dementia of those who treat adults, and for the total not at the first renewal', () => {
    expect(ruleNamed('il-dementia').appliesTo?.conditional).toBe('patients');
    expect(ruleNamed('il-total').appliesTo?.exceptFirstRenewal).toBe(3);
    expect(ruleNamed('il-child-abuse').appliesTo?.conditional).toBe('patients');
    expect(ruleNamed('il-maternal-bias').appliesTo?.from).toBe('2026-07-01');
  });

  it('New York asks for the revised course on child abuse, and counts addiction toward pain', () => {
    expect(ruleNamed('ny-child-abuse')).toMatchObject({ hours: 8, course: 'approved' });
    expect(ruleNamed('ny-child-abuse').appliesTo?.note).toMatch(/November 17, 2026/);
    expect(ruleNamed('ny-pain').topicSlugs).toContain('substance-use');
    expect(ruleNamed('ny-pain').deadline).toEqual({ months: 12, from: 'dea' });
  });

  it('Florida has rules for D.O.s, on laws and ethics with a presenter', () => {
    expect(ruleNamed('fl-do-laws-and-ethics')).toMatchObject({ hours: 4, course: 'live' });
    expect(ruleNamed('fl-do-total')).toMatchObject({ hours: 160, category1: 80 });
  });

  it.each([
    ['ar-total', 40],
    ['il-total', 240],
    ['mi-total', 300],
    ['tx-total', 96],
    ['al-total', 100],
    ['ak-total', 200],
    ['ca-total', 200],
    ['az-do-total', 96],
  ])('%s has its minimum of Category 1', (id, quarters) => {
    expect(ruleNamed(id).category1).toBe(quarters);
  });
});

describe('what a rule asks besides hours, in words', () => {
  it.each([
    ['tx-total', 'At least 24 hours in Category 1.'],
    ['ca-total', 'All of it in Category 1.'],
    ['fl-hiv', 'Due by the first renewal.'],
    ['tx-opioids-at-first', 'First due within 12 months of the first license.'],
    ['ca-pain-and-end-of-life', 'Due within 48 months of the first license, or by the second renewal.'],
  ])('of %s is: %s', (id, text) => {
    expect(termsOf(ruleNamed(id))).toContain(text);
  });
});
