import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { rulesIn } from '#core/requirements/boards.ts';
import type { RequirementsProgress } from '#core/requirements/ports.ts';
import { type BoardRules, isTotal } from '#core/requirements/requirement-rule.ts';
import type { RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { physician } from '../accounts/physician.ts';

const ARTICLES = 2;

const counted = <B extends BoardRules>(board: B) => ({
  ...board,
  rules: board.rules.map((rule) => ({
    ...rule,
    articles: isTotal(rule) ? null : rule.course === undefined ? ARTICLES : 0,
  })),
});

const sampleOverview: RequirementsOverview = {
  ...RULE_BOOK,
  topics: RULE_BOOK.topics.map((topic) => ({ ...topic, articles: topic.slug === 'ethics' ? 0 : 2 })),
  states: RULE_BOOK.states.map(({ osteopathic, ...state }) => ({
    ...counted(state),
    osteopathic: osteopathic && counted(osteopathic),
  })),
};

/** This many quarter hours toward each rule, the other rules none; all of the given kind. */
export const progressWith = (
  quarters: Readonly<Record<string, number>>,
  kind: 'earned' | 'demonstration' | 'reported' = 'earned',
  licensedIn: readonly string[] = [],
): RequirementsProgress => ({
  today: '2026-05-04',
  licensedIn,
  rules: RULE_BOOK.states.flatMap(rulesIn).map(({ id, hours }) => {
    const have = quarters[id] ?? 0;
    const needed = hours ?? 1;
    const of = (each: typeof kind) => (each === kind ? have : 0);
    return {
      ruleId: id,
      quarters: kind === 'demonstration' ? 0 : have,
      demonstrationQuarters: of('demonstration'),
      metElsewhere: false,
      reportedQuarters: of('reported'),
      creditIds: [],
      besides: 0,
      needed,
      by: null,
      exempt: null,
      category1: null,
      missing: kind === 'demonstration' ? needed : Math.max(0, needed - have),
    };
  }),
  credits: [],
});

interface Given {
  readonly progress?: RequirementsProgress;
  readonly overview?: Failure;
  readonly selected?: string;
  /** The learner's degree. */
  readonly degree?: string;
}

/** What the requirement pages need: a learner's data when there is progress, else a guest's. */
export const requirementsFor = ({ progress, overview, selected, degree }: Given = {}) => {
  const session = createState<SessionState>(
    progress ? { phase: 'learner', user: { ...physician, ...(degree && { degree }) } } : { phase: 'guest' },
  );
  const { state, set } = createState<string | null>(selected ?? null);
  const choose = vi.fn(set);
  const mine = vi.fn(() => of(progress ? right(progress) : left(refusal('unauthenticated'))));
  return {
    choose,
    mine,
    useCases: {
      session: { state: session.state },
      selectedState: { slug: state, choose },
      viewRequirements: viewRequirements({
        caches: createCaches(),
        requirements: {
          overview: () => of(overview ? left(overview) : right(sampleOverview)),
          progress: mine,
        },
      }),
    } satisfies Partial<UseCasesByName>,
  };
};
