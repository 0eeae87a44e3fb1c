import { map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { type Countable, countsToward } from '#core/requirements/counts-toward.ts';
import type { Requirements, RequirementsOverview } from '#core/requirements/ports.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { Clinic } from './clinic.ts';
import { countedCreditsOf } from './counted-credits.ts';

export const memoryRequirements = (clinic: Clinic, caller: Caller, calendar: Calendar): Requirements => ({
  overview: () => answering(() => right(overviewOf(clinic))),
  progress: () =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map(({ user }) =>
          progressToward(
            RULE_BOOK,
            countedCreditsOf(clinic, user.id),
            completionDay(clinic.now(), calendar.timeZone()),
          ),
        ),
      ),
    ),
});

const overviewOf = (clinic: Clinic): RequirementsOverview => {
  const countable = clinic.library
    .filter(({ article, quiz }) => quiz !== null && article.standing !== 'retracted')
    .map(({ article }) => article);
  const count = (counts: (article: Countable) => boolean) => countable.filter(counts).length;
  return {
    ...RULE_BOOK,
    topics: RULE_BOOK.topics.map((topic) => ({
      ...topic,
      articles: count(({ requirementTopics }) => requirementTopics.includes(topic.slug)),
    })),
    states: RULE_BOOK.states.map((state) => ({
      ...state,
      rules: state.rules.map((rule) => ({
        ...rule,
        articles: isTotal(rule) ? null : count((article) => countsToward(article, rule)),
      })),
    })),
  };
};
