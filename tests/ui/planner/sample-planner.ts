import { left, right } from 'fp-ts/lib/Either.js';
import { defer, of } from 'rxjs';
import { vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { RecordExports } from '#core/credits/ports.ts';
import { followStandingNews } from '#core/planner/follow-standing-news.ts';
import { type License, NO_PRACTICE, type Practice } from '#core/planner/license.ts';
import type { Planner } from '#core/planner/ports.ts';
import { planFor } from '#core/planner/renewal-plan.ts';
import { saveLicenses } from '#core/planner/save-licenses.ts';
import { shortestPlans } from '#core/planner/shortest-plan.ts';
import type { StandingNews } from '#core/planner/standing-news.ts';
import type { Today } from '#core/planner/today.ts';
import { viewPlanner } from '#core/planner/view-planner.ts';
import { type Readable, whatToRead } from '#core/planner/what-to-read.ts';
import type { Profile } from '#core/profile/profile.ts';
import type { LearnersCredit } from '#core/requirements/learners-credit.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { RuleNews } from '#core/requirements/rule-history.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { Failure, PortResult } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { EMPTY_TODAY } from '#tests/core/planner/planner-samples.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { physician } from '../accounts/physician.ts';
import { exportBy, noExports } from '../credits/sample-credits.ts';
import { completeProfile, profileToView } from '../profile/sample-profile.ts';

export const TODAY = '2026-05-04';

export const florida: License = {
  state: 'FL',
  renewsOn: '2027-01-31',
  issuedOn: '2015-01-31',
  newApplicant: false,
};

export const earned = (known: Partial<LearnersCredit> = {}): LearnersCredit => ({
  id: '31',
  activity: { kind: 'article', id: '7', slug: 'dapa-hf' },
  title: 'A surgical safety checklist',
  credit: 2,
  completedOn: '2026-01-10',
  demonstration: false,
  reported: false,
  requirementTopics: ['medical-errors'],
  states: [],
  ...known,
});

export const toRead = (known: Partial<Readable> = {}): Readable => ({
  activity: { kind: 'article', id: '8', slug: 'keystone-icu' },
  title: 'A program against infections',
  journal: 'A journal',
  credit: 3,
  minutes: 9,
  demonstration: false,
  requirementTopics: ['medical-errors'],
  states: [],
  ...known,
});

interface Given {
  readonly exports?: RecordExports;
  readonly practice?: Partial<Practice>;
  readonly credits?: readonly LearnersCredit[];
  readonly items?: readonly Readable[];
  /** The refusal of every change. */
  readonly refused?: Failure;
  readonly plan?: Failure;
  readonly today?: Today;
  readonly news?: RuleNews;
  readonly standing?: readonly StandingNews[];
  readonly profile?: Profile;
}

/** The planner's use cases over licenses that can be changed. */
export const plannerFor = ({
  practice = {},
  credits = [],
  items = [],
  refused,
  plan: failed,
  today = EMPTY_TODAY,
  exports = noExports,
  news = { version: '2026-11.1', changes: [] },
  standing = [],
  profile = completeProfile,
}: Given = {}) => {
  let own: Practice = { ...NO_PRACTICE, ...practice };
  const plan = () => planFor(own, credits, RULE_BOOK, TODAY);
  const change = (next: () => Partial<Practice>): PortResult<ReturnType<typeof plan>> =>
    defer(() => {
      if (refused) return of(left(refused));
      own = { ...own, ...next() };
      return of(right(plan()));
    });
  const without = (state: string) => own.licenses.filter((each) => each.state !== state);
  const planner: Planner = {
    plan: vi.fn(() => defer(() => of(failed ? left(failed) : right(plan())))),
    reading: vi.fn(() => defer(() => of(right(whatToRead(plan(), items, 8))))),
    today: vi.fn(() => of(right(today))),
    shortest: vi.fn(() => defer(() => of(right(shortestPlans(plan(), items))))),
    declareSubstitute: vi.fn((ruleId, by, on) =>
      change(() => ({ inPlace: on === null ? [] : [{ ruleId, by, on }] })),
    ),
    saveOwn: vi.fn((requirement) => change(() => ({ own: [requirement] }))),
    removeOwn: vi.fn(() => change(() => ({ own: [] }))),
    ruleNews: vi.fn(() => of(right(news))),
    standingNews: vi.fn(() => of(right(standing))),
    dismissStandingNews: vi.fn(() => of(right([]))),
    dismissRuleNews: vi.fn((version) => of(right({ version, changes: [] }))),
    saveLicense: vi.fn((license) => change(() => ({ licenses: [...without(license.state), license] }))),
    removeLicense: vi.fn((state) => change(() => ({ licenses: without(state) }))),
    saveRegistration: vi.fn((dea) => change(() => ({ dea }))),
    markMetElsewhere: vi.fn((ruleId, met) => change(() => ({ metElsewhere: met ? [ruleId] : [] }))),
  };
  const caches = createCaches();
  const view = viewPlanner({ caches, planner });
  return {
    planner,
    useCases: {
      viewPlanner: view,
      followStandingNews: followStandingNews({ caches, planner }),
      viewProfile: profileToView(of(right(profile))),
      session: { state: createState<SessionState>({ phase: 'learner', user: physician }).state },
      exportRecord: exportBy(exports),
      saveLicenses: saveLicenses({ caches, planner, today: () => TODAY, viewPlanner: view }),
    } satisfies Partial<UseCasesByName>,
  };
};
