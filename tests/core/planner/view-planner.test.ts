import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Planner } from '#core/planner/ports.ts';
import { saveLicenses } from '#core/planner/save-licenses.ts';
import { viewPlanner } from '#core/planner/view-planner.ts';
import { createCaches, type Tag } from '#core/shared/caches.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { EMPTY_TODAY, license, ownRequirement, planOf } from './planner-samples.ts';

const PLAN = planOf({}, []);
const OTHER = planOf({ licenses: [] }, []);

/** A server that returns a different plan for every change, and records the calls. */
const setUp = (changed: PortResult<typeof OTHER> = of(right(OTHER))) => {
  const asked: string[] = [];
  const note =
    <A>(name: string, answer: PortResult<A>) =>
    (...input: readonly unknown[]) => {
      asked.push([name, ...input.map((each) => JSON.stringify(each))].join(' '));
      return answer;
    };
  const planner: Planner = {
    plan: note('plan', of(right(PLAN))),
    reading: note('reading', of(right([]))),
    today: note('today', of(right(EMPTY_TODAY))),
    saveLicense: note('save', changed),
    removeLicense: note('remove', changed),
    shortest: note('shortest', of(right([]))),
    declareSubstitute: note('in-place', changed),
    saveOwn: note('save-own', changed),
    removeOwn: note('remove-own', changed),
    ruleNews: note('news', of(right({ version: '1', changes: [] }))),
    standingNews: note('standing', of(right([]))),
    dismissStandingNews: note('dismiss-standing', of(right([]))),
    dismissRuleNews: note('dismiss', of(right({ version: '1', changes: [] }))),
    saveRegistration: note('register', changed),
    markMetElsewhere: note('met', changed),
  };
  const caches = createCaches();
  const reread = invalidatedTags(caches);
  const view = viewPlanner({ caches, planner });
  const told: unknown[] = [];
  const keep = saveLicenses({
    caches,
    planner,
    today: () => TODAY,
    viewPlanner: {
      putNews: view.putNews,
      put: (plan) => {
        told.push(plan);
        view.put(plan);
      },
    },
  });
  return { view, keep, caches, reread, asked, told };
};

describe('the plan and what to read next', () => {
  it('are read once each', () => {
    const { view, asked } = setUp();
    for (let time = 0; time < 2; time += 1) {
      watch(view.plan).leave();
      watch(view.reading).leave();
    }
    expect(inPhase(view.plan, 'loaded').value).toEqual(PLAN);
    expect(inPhase(view.reading, 'loaded').value).toEqual([]);
    expect(asked).toEqual(['plan', 'reading']);
  });

  it.each(['credits', 'outside-credits', 'practice'] as const)(
    'are read again together when %s changed, and cleared together',
    (tag) => {
      const { view, caches, asked } = setUp();
      const watching = [watch(view.plan), watch(view.reading)];
      caches.invalidate(tag);
      expect(asked).toEqual(['plan', 'reading', 'plan', 'reading']);
      for (const each of watching) each.leave();
      caches.clear();
      expect([view.plan.get(), view.reading.get()]).toEqual([{ phase: 'loading' }, { phase: 'loading' }]);
    },
  );

  it('are read again by what each depends on, with the shortest way, the news and the day', () => {
    const { view, caches, asked } = setUp();
    const watching = [view.shortest, view.news, view.today].map((each) => watch<unknown>(each));
    expect(asked.splice(0)).toEqual(['shortest', 'news', 'today']);
    const again = (tag: Tag) => {
      caches.invalidate(tag);
      return asked.splice(0);
    };
    expect(again('credits')).toEqual(['shortest', 'today']);
    expect(again('outside-credits')).toEqual(['shortest', 'today']);
    expect(again('practice')).toEqual(['shortest', 'news', 'today']);
    expect(again('activities')).toEqual(['today']);
    expect(again('open-quizzes')).toEqual(['today']);
    view.put(OTHER);
    expect(asked.splice(0)).toEqual(['shortest', 'news', 'today']);
    view.putNews({ version: '2', changes: [] });
    expect(inPhase(view.news, 'loaded').value).toEqual({ version: '2', changes: [] });
    for (const each of watching) each.leave();
  });

  it.each([
    ['a license', 'save', license(), `save ${JSON.stringify(license())}`],
    ['a license that is given up', 'remove', { state: 'FL' }, 'remove "FL"'],
    [
      'a registration',
      'register',
      { registered: true, expiresOn: null },
      'register {"registered":true,"expiresOn":null}',
    ],
    ['what was met elsewhere', 'markMetElsewhere', { ruleId: 'fl-hiv', met: true }, 'met "fl-hiv" true'],
    [
      'a substitute for a rule',
      'declareSubstitute',
      { ruleId: 'tx-total', by: 'certification', on: '2025-06-01' },
      'in-place "tx-total" "certification" "2025-06-01"',
    ],
    [
      'what no longer does',
      'declareSubstitute',
      { ruleId: 'tx-total', by: 'award', on: null },
      'in-place "tx-total" "award" null',
    ],
    ['an own requirement', 'saveOwn', ownRequirement(), `save-own ${JSON.stringify(ownRequirement())}`],
    ['an own requirement that is removed', 'removeOwn', { id: 'abc' }, 'remove-own "abc"'],
  ] as const)('are updated at once after %s', (_, verb, input, call) => {
    const { view, keep, reread, asked, told } = setUp();
    watch(view.reading);
    keep[verb].execute(input as never);
    expect(keep[verb].state.get()).toEqual({ phase: 'done', value: OTHER });
    expect(inPhase(view.plan, 'loaded')).toMatchObject({ value: OTHER, stale: false });
    expect(asked).toEqual(['reading', call, 'reading']);
    expect([told, reread]).toEqual([[OTHER], ['licenses']]);
  });

  it('stay when the server refuses', () => {
    const { keep, told, reread } = setUp(of(left(unreachable)));
    keep.remove.execute({ state: 'FL' });
    expect(keep.remove.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    expect([told, reread]).toEqual([[], []]);
  });

  it('stay after an error in the input, which is reported with its field', () => {
    const { keep, asked } = setUp();
    keep.save.execute(license({ state: 'ZZ' }));
    expect(keep.save.state.get()).toEqual({
      phase: 'failed',
      failure: refusal('unprocessable', 'Check what you entered.', {
        state: ['Choose a state or territory from the list.'],
      }),
    });
    keep.declareSubstitute.execute({ ruleId: 'tx-total', by: 'award', on: '2025-06-01' });
    expect(keep.declareSubstitute.state.get()).toMatchObject({ phase: 'failed' });
    keep.saveOwn.execute(ownRequirement({ name: '' }));
    expect(keep.saveOwn.state.get()).toMatchObject({ phase: 'failed' });
    expect(asked).toEqual([]);
  });
});
