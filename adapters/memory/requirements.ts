import { right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { type Countable, countsToward } from '#core/requirements/counts-toward.ts';
import { learnersCredits } from '#core/requirements/learners-credit.ts';
import type { Requirements, RequirementsOverview } from '#core/requirements/ports.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
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

/** What the article or course of a credit counts toward. */
const countsOf = ({ library, courses }: FakeServerState, { details }: CreditRecord) => {
  const { requirementTopics = [], states = [] } =
    library.find(({ article }) => isFor(details, 'article', article.id))?.article ??
    courses.find(({ course }) => isFor(details, 'course', course.id))?.course ??
    {};
  return { requirementTopics, states };
};

const overviewOf = ({ library }: FakeServerState): RequirementsOverview => {
  const countable = library
    .filter(({ article, quiz }) => quiz !== null && article.standing !== 'retracted')
    .map(({ article }) => article);
  const count = (counts: (article: Countable) => boolean) => countable.filter(counts).length;
  return {
    ...RULE_BOOK,
    topics: RULE_BOOK.topics.map((topic) => ({
      ...topic,
      articles: count(({ requirementTopics }) => requirementTopics.includes(topic.slug)),
    })),
    states: RULE_BOOK.states.map((each) => ({
      ...each,
      rules: each.rules.map((rule) => ({
        ...rule,
        articles: isTotal(rule) ? null : count((article) => countsToward(article, rule)),
      })),
    })),
  };
};
