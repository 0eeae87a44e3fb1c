import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RulesVersion, releasedErrors, ruleNews } from '#core/requirements/rule-history.ts';

const change = (board: string, text: string) => ({
  code: 'OH',
  state: 'Ohio',
  board,
  ruleId: 'oh-total',
  text,
});
const HISTORY: readonly RulesVersion[] = [
  { version: '1', released: '2026-01-01', changes: [change('Ohio Board', 'first')] },
  {
    version: '2',
    released: '2026-02-01',
    changes: [change('Ohio Board', 'second'), change('Other', 'not theirs')],
  },
  { version: '3', released: '2026-02-01', changes: [change('Ohio Board', 'third')] },
];
const BOARDS = [{ code: 'OH', board: 'Ohio Board' }];
const told = (seen: string | null, joinedOn: string, boards = BOARDS) =>
  ruleNews(HISTORY, { seen, joinedOn, boards }).changes.map(({ text }) => text);

describe('what changed in a learner’s rules [CP-08]', () => {
  it('is what was released after they joined, for their boards, the latest first', () => {
    expect(told(null, '2025-12-31')).toEqual(['third', 'second', 'first']);
    expect(told(null, '2026-01-01')).toEqual(['third', 'second']);
    expect(told(null, '2026-02-01')).toEqual([]);
    expect(told(null, '2025-12-31', [{ code: 'OH', board: 'Other' }])).toEqual(['not theirs']);
    expect(told(null, '2025-12-31', [{ code: 'NV', board: 'Ohio Board' }])).toEqual([]);
    const several = [...BOARDS, { code: 'NV', board: 'Nevada Board' }];
    expect(told(null, '2025-12-31', several)).toEqual(['third', 'second', 'first']);
  });

  it('appears once: after a version is dismissed, only later ones appear', () => {
    expect(told('1', '2020-01-01')).toEqual(['third', 'second']);
    expect(told('2', '2020-01-01')).toEqual(['third']);
    expect(told('3', '2020-01-01')).toEqual([]);
    expect(told('1', '2026-02-01')).toEqual(['third', 'second']);
    // Only the dismissed version counts: learners who dismissed the previous one see a version of the day of joining.
    expect(told('2', '2026-02-01')).toEqual(['third']);
  });

  it('is empty after it is dismissed, whatever came before', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, '1', '2', '3', 'unknown'), (seen) => {
        const { version } = ruleNews(HISTORY, { seen, joinedOn: '2020-01-01', boards: BOARDS });
        expect(told(version, '2020-01-01')).toEqual([]);
      }),
    );
  });

  it('has the day of its release; and only a released version can be dismissed', () => {
    const news = ruleNews(HISTORY, { seen: '2', joinedOn: '2020-01-01', boards: BOARDS });
    expect(news).toEqual({
      version: '3',
      changes: [{ ...change('Ohio Board', 'third'), released: '2026-02-01' }],
    });
    expect(ruleNews([], { seen: null, joinedOn: '2020-01-01', boards: BOARDS })).toEqual({
      version: '',
      changes: [],
    });
    expect(releasedErrors(HISTORY, '2')).toEqual({});
    expect(releasedErrors(HISTORY, '4')).toEqual({ version: ['There is no such version of the rules.'] });
  });
});
