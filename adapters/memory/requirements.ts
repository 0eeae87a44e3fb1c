import { right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { learnersCredits } from '#core/requirements/learners-credit.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import type { RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { readingFor } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { isFor } from './claims.ts';
import type { CreditRecord, FakeServerState } from './fake-server-state.ts';
import { answering, asLearner, type Caller } from './requests.ts';

export const memoryRequirements = (
  state: FakeServerState,
  caller: Caller,
  calendar: Calendar,
): Requirements => ({
  overview: () => answering(() => right(overviewOf(state))),
  progress: () =>
    asLearner(state, caller, ({ user }) => {
      const earned = state.credits
        .filter(({ userId }) => userId === user.id)
        .map((credit) => ({ ...credit.details, ...countsOf(state, credit), reported: false }));
      const today = completionDay(state.now(), calendar.timeZone());
      return right(progressToward(RULE_BOOK, learnersCredits(earned, []), today));
    }),
});

/** The topics and states for which a credit's article or course counts. */
const countsOf = ({ library, courses }: FakeServerState, { details }: CreditRecord) => {
  const { requirementTopics = [], states = [] } =
    library.find(({ article }) => isFor(details, 'article', article.id))?.article ??
    courses.find(({ course }) => isFor(details, 'course', course.id))?.course ??
    {};
  return { requirementTopics, states };
};

const overviewOf = ({ library }: FakeServerState): RequirementsOverview =>
  readingFor(
    library
      .filter(({ article, quiz }) => quiz !== null && article.standing !== 'retracted')
      .map(({ article: { requirementTopics, states } }) => ({ requirementTopics, states, articles: 1 })),
    RULE_BOOK,
  );
