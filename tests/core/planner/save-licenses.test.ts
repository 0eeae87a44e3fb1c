import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NO_PRACTICE, type Practice } from '#core/planner/license.ts';
import type { Planner } from '#core/planner/ports.ts';
import { planFor, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { saveLicenses } from '#core/planner/save-licenses.ts';
import { viewPlanner } from '#core/planner/view-planner.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, fieldErrorsOf } from '#core/shared/failure.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { EMPTY_TODAY, license } from './planner-samples.ts';

const CHANGE = {
  code: 'OH',
  state: 'Ohio',
  board: 'State Medical Board of Ohio',
  ruleId: 'oh-total',
  text: 'Total CME hours: 60 hours.',
  released: '2026-12-01',
};

/** Stores what is saved, and plans with core's rules. */
const savingPlanner = (): Planner => {
  let practice = NO_PRACTICE;
  const plan = () => of(right<Failure, RenewalPlan>(planFor(practice, [], RULE_BOOK, TODAY)));
  const change = (changes: Partial<Practice>) => {
    practice = { ...practice, ...changes };
    return plan();
  };
  return {
    plan,
    reading: () => of(right([])),
    today: () => of(right(EMPTY_TODAY)),
    saveLicense: (saved) => change({ licenses: [saved] }),
    removeLicense: () => change({ licenses: [] }),
    saveRegistration: (dea) => change({ dea }),
    markMetElsewhere: (ruleId) => change({ metElsewhere: [ruleId] }),
    shortest: () => of(right([])),
    declareSubstitute: (ruleId, by, on) => change({ inPlace: on === null ? [] : [{ ruleId, by, on }] }),
    saveOwn: (requirement) => change({ own: [requirement] }),
    removeOwn: () => change({ own: [] }),
    ruleNews: () => of(right({ version: '2', changes: [CHANGE] })),
    standingNews: () => of(right([])),
    dismissStandingNews: () => of(right([])),
    dismissRuleNews: (version) => of(right({ version, changes: [] })),
  };
};

const learner = () => {
  const planner = savingPlanner();
  const caches = createCaches();
  const view = viewPlanner({ caches, planner });
  return { caches, view, keep: saveLicenses({ caches, planner, today: () => TODAY, viewPlanner: view }) };
};

describe('saving a license', () => {
  it('shows the resulting plan wherever it is watched', () => {
    const { view, keep } = learner();
    const watching = view.plan.changes$.subscribe();
    expect(view.plan.get()).toMatchObject({ phase: 'loaded', value: { licenses: [] } });
    keep.save.execute(license());
    expect(view.plan.get()).toMatchObject({
      phase: 'loaded',
      stale: false,
      value: { licenses: [{ name: 'Florida' }] },
    });
    keep.remove.execute({ state: 'FL' });
    expect(view.plan.get()).toMatchObject({ value: { licenses: [] } });
    watching.unsubscribe();
  });

  it('sends no request with an error, and shows it at its field', () => {
    const { view, keep } = learner();
    keep.save.execute(license({ issuedOn: '2026-05-05' }));
    const state = keep.save.state.get();
    expect(state.phase === 'failed' && fieldErrorsOf(state.failure)).toEqual({
      issuedOn: ['This date is in the future.'],
    });
    keep.register.execute({ registered: false, expiresOn: '2027-01-31' });
    expect(keep.register.state.get().phase).toBe('failed');
    const watching = view.plan.changes$.subscribe();
    expect(view.plan.get()).toMatchObject({ value: { licenses: [], dea: { registered: null } } });
    watching.unsubscribe();
  });

  it('shows no data of one learner to the next', () => {
    const { caches, view } = learner();
    view.plan.changes$.subscribe().unsubscribe();
    caches.clear();
    expect(view.plan.get()).toEqual({ phase: 'loading' });
  });
});
