import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '#core/requirements/changes.ts';
import type { BoardRules, RequirementRule, RuleBook } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';

const source = { title: 'The board’s rules', url: null };
const evidence = { source, alsoIn: [], asOf: '2025-10', confidence: 'high' } as const;

const total: RequirementRule = {
  id: 'oh-total',
  state: 'OH',
  name: 'Total',
  topicSlugs: [],
  hours: 160,
  every: { kind: 'cycle', years: 2 },
  ...evidence,
};

const BOARD: BoardRules = {
  board: 'Ohio Board',
  site: 'https://board.example.org',
  licenses: ['M.D.', 'D.O.'],
  noHours: null,
  renewal: { years: 2, text: null, ...evidence },
  rules: [total],
};

const bookOf = (board: BoardRules, osteopathic: BoardRules | null = null): RuleBook => ({
  version: '1',
  asOf: '2025-10',
  topics: [],
  states: [{ ...board, code: 'OH', slug: 'ohio', name: 'Ohio', osteopathic }],
});

const EMPTY: RuleBook = { ...bookOf(BOARD), states: [] };

const textsOf = (before: RuleBook, after: RuleBook) => changesBetween(before, after).map(({ text }) => text);
const betweenBoards = (change: Partial<BoardRules>) =>
  textsOf(bookOf(BOARD), bookOf({ ...BOARD, ...change }));
const betweenRules = (was: Partial<RequirementRule>, now: Partial<RequirementRule>) =>
  textsOf(
    bookOf({ ...BOARD, rules: [{ ...total, ...was }] }),
    bookOf({ ...BOARD, rules: [{ ...total, ...now }] }),
  );

describe('the changes between two versions of the rules [RU-02]', () => {
  it('are none between equal versions, and one for each changed rule of the book', () => {
    expect(changesBetween(RULE_BOOK, RULE_BOOK)).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...RULE_BOOK.states), (changed) => {
        const states = RULE_BOOK.states.map((state) =>
          state.code === changed.code ? { ...state, site: 'https://new.example.org' } : state,
        );
        const changes = changesBetween(RULE_BOOK, { ...RULE_BOOK, states });
        expect(changes).toEqual([
          {
            code: changed.code,
            state: changed.name,
            board: changed.board,
            ruleId: null,
            text: `The site was “${changed.site}” and is “https://new.example.org”.`,
          },
        ]);
      }),
    );
  });

  it('name a new board with the number of its rules, and one that is no longer listed', () => {
    const about = { code: 'OH', state: 'Ohio', board: 'Ohio Board', ruleId: null };
    expect(changesBetween(EMPTY, bookOf(BOARD))).toEqual([
      { ...about, text: 'The board is new, with 1 rule.' },
    ]);
    expect(textsOf(EMPTY, bookOf({ ...BOARD, rules: [] }))).toEqual(['The board is new, with 0 rules.']);
    expect(changesBetween(bookOf(BOARD), EMPTY)).toEqual([
      { ...about, text: 'The board is no longer listed.' },
    ]);
  });

  it('tell the medical board from that of the D.O.s, even when one is renamed', () => {
    const osteopathic = { ...BOARD, board: 'Ohio Osteopathic Board' };
    const changes = changesBetween(
      bookOf(BOARD, osteopathic),
      bookOf({ ...BOARD, board: 'Ohio Medical Board' }, { ...osteopathic, site: 'https://do.example.org' }),
    );
    expect(changes.map(({ board, text }) => [board, text])).toEqual([
      ['Ohio Medical Board', 'The name was “Ohio Board” and is “Ohio Medical Board”.'],
      ['Ohio Osteopathic Board', 'The site was “https://board.example.org” and is “https://do.example.org”.'],
    ]);
    expect(textsOf(bookOf(BOARD), bookOf(BOARD, osteopathic))).toEqual(['The board is new, with 1 rule.']);
  });

  it.each<[Partial<BoardRules>, string]>([
    [{ licenses: ['M.D.'] }, 'The license was “M.D. and D.O.” and is “M.D.”.'],
    [{ renewal: { years: 3, text: null, ...evidence } }, 'The time between renewals was “2” and is “3”.'],
    [
      { renewal: { years: 2, text: 'On the birthday.', ...evidence } },
      'The renewal was “nothing” and is “On the birthday.”.',
    ],
    [{ noHours: evidence }, 'Whether hours are set was “set” and is “not set”.'],
  ])('say what changed of a board: %j', (change, text) => {
    expect(betweenBoards(change)).toEqual([text]);
  });

  it('say that the time between renewals is no longer known', () => {
    expect(betweenBoards({ renewal: null })).toEqual([
      'The time between renewals was “2” and is “nothing”.',
      'The confidence in the renewal was “high” and is “nothing”.',
    ]);
  });

  it('name each new rule with what it asks, and each that is no longer asked, in the order of the later version', () => {
    const hiv: RequirementRule = { ...total, id: 'oh-hiv', name: 'HIV', hours: 4, every: { kind: 'once' } };
    const changes = changesBetween(bookOf(BOARD), bookOf({ ...BOARD, rules: [hiv] }));
    expect(changes.map(({ ruleId, text }) => [ruleId, text])).toEqual([
      ['oh-hiv', 'New: HIV. 1 hour, once.'],
      ['oh-total', 'No longer asked: Total.'],
    ]);
  });

  it.each<[string, Partial<RequirementRule>, Partial<RequirementRule>, string, string]>([
    [
      'what it asks',
      {},
      { hours: 200 },
      '40 hours, each renewal (2 years)',
      '50 hours, each renewal (2 years)',
    ],
    ['the topics', { topicSlugs: ['hiv'] }, { topicSlugs: ['hiv', 'pain'] }, 'hiv', 'hiv, pain'],
    ['whom it is for', {}, { appliesTo: { dea: true } }, 'nothing', 'Only with a DEA registration.'],
    [
      'the specialties',
      { appliesTo: { onlySpecialties: ['Pathology'] } },
      { appliesTo: { onlySpecialties: ['Pathology', 'Surgery'] } },
      'Pathology',
      'Pathology, Surgery',
    ],
    [
      'the years of the license',
      { appliesTo: { firstYears: 3 } },
      { appliesTo: { afterYears: 5 } },
      'the first 3',
      'after 5',
    ],
    ['the years of the license', {}, { appliesTo: { firstYears: 0 } }, 'nothing', 'the first 0'],
    ['the first day', { appliesTo: {} }, { appliesTo: { from: '2027-01-01' } }, 'nothing', '2027-01-01'],
    ['the Category 1 minimum', {}, { category1: 80 }, 'nothing', '20'],
    ['who counts as Category 1', {}, { category1By: 'aoa' }, 'nothing', 'only AOA'],
    [
      'the hours at the first renewal',
      {},
      { firstRenewal: [{ underMonths: 12, hours: 0 }, { hours: 80 }] },
      'nothing',
      '0 hours if licensed for less than 12 months; 20 hours',
    ],
    [
      'the course',
      { course: 'state' },
      {},
      'Only a course about this state’s own law or guidelines.',
      'nothing',
    ],
    [
      'the deadline',
      { deadline: { renewal: 1 } },
      { deadline: { renewal: 1, on: '2027-01-01' } },
      'by the first renewal',
      'by the first renewal, 2027-01-01',
    ],
    ['the deadline', { deadline: { on: '2026-01-01' } }, {}, '2026-01-01', 'nothing'],
    ['the overlap', {}, { onTop: true }, 'within the total', 'on top of the total'],
    [
      'who is exempt',
      { exempt: ['Residents.'] },
      { exempt: ['Residents.', 'Fellows.'] },
      'Residents.',
      'Residents. Fellows.',
    ],
    [
      'the carry-over',
      {},
      { carryOver: { hours: 40, text: 'Up to 10 hours.' } },
      'nothing',
      '10 hours. Up to 10 hours.',
    ],
    [
      'the source',
      {},
      { alsoIn: [{ title: 'The statute', url: null }] },
      'The board’s rules',
      'The board’s rules; The statute',
    ],
    ['the month', {}, { asOf: '2025-11' }, '2025-10', '2025-11'],
    ['the confidence', {}, { confidence: 'medium' }, 'high', 'medium'],
  ])('say what changed of a rule: %s', (field, was, now, before, after) => {
    expect(betweenRules(was, now)).toEqual([`Total: ${field} was “${before}” and is “${after}”.`]);
  });

  it('name a renamed rule by its new name', () => {
    expect(betweenRules({}, { name: 'All hours' })).toEqual([
      'All hours: the name was “Total” and is “All hours”.',
    ]);
  });

  it('say what may replace a rule, and how much of it each substitute is worth', () => {
    const award = { by: 'award', text: 'The AMA PRA award.' } as const;
    expect(betweenRules({}, { instead: [award] })).toEqual([
      'Total: what may replace it was “nothing” and is “The AMA PRA award.”.',
    ]);
    expect(
      betweenRules({ instead: [award] }, { instead: [{ ...award, counts: 'all', months: 24 }] }),
    ).toEqual(['Total: what counts in its place was “nothing” and is “award: all hours within 24 months.”.']);
    const moc = { by: 'moc', text: 'MOC.', counts: { hours: 40 } } as const;
    expect(betweenRules({ instead: [moc] }, { instead: [{ ...moc, counts: { hours: 80 } }] })).toEqual([
      'Total: what counts in its place was “moc: 10 hours.” and is “moc: 20 hours.”.',
    ]);
  });
});
