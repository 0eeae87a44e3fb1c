import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { RequirementsProgress } from '#core/requirements/ports.ts';
import type { CountedState, RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCases } from '#core/use-cases.ts';
import { physician } from '../accounts/physician.ts';

const counted =
  (articles: number) =>
  (state: (typeof RULE_BOOK.states)[number]): CountedState => ({
    ...state,
    rules: state.rules.map((rule) => ({ ...rule, articles: rule.topicSlugs.length === 0 ? null : articles })),
  });

const sampleOverview: RequirementsOverview = {
  ...RULE_BOOK,
  topics: RULE_BOOK.topics.map((topic) => ({ ...topic, articles: topic.slug === 'ethics' ? 0 : 2 })),
  states: RULE_BOOK.states.map(counted(2)),
};

/** This many quarter hours toward each rule, the other rules none; all of the given kind. */
export const progressWith = (
  quarters: Readonly<Record<string, number>>,
  kind: 'earned' | 'demonstration' | 'reported' = 'earned',
): RequirementsProgress => ({
  today: '2026-05-04',
  rules: RULE_BOOK.states
    .flatMap(({ rules }) => rules)
    .map(({ id }) => {
      const have = quarters[id] ?? 0;
      const of = (each: typeof kind) => (each === kind ? have : 0);
      return {
        ...{ ruleId: id, quarters: kind === 'demonstration' ? 0 : have },
        ...{ demonstrationQuarters: of('demonstration'), metElsewhere: false },
        ...{ reportedQuarters: of('reported'), creditIds: [] },
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
      viewRequirements: viewRequirements(createCaches(), {
        overview: () => of(overview ? left(overview) : right(sampleOverview)),
        progress: mine,
      }),
    } satisfies Partial<UseCases>,
  };
};
