import { right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import { readingFor } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { countedCredits, givesCredit, practiceOf } from './practices.ts';
import { answering, asLearner, type Caller } from './requests.ts';

export const memoryRequirements = (
  state: FakeServerState,
  caller: Caller,
  calendar: Calendar,
): Requirements => ({
  overview: () =>
    answering(() => {
      const readable = state.library.filter((each) => givesCredit(state, each));
      return right(
        readingFor(
          readable.map(({ article: { requirementTopics, states } }) => ({
            requirementTopics,
            states,
            articles: 1,
          })),
          RULE_BOOK,
        ),
      );
    }),
  progress: () =>
    asLearner(state, caller, (account) => {
      const credits = countedCredits(state, account.user.id);
      const today = completionDay(state.now(), calendar.timeZone());
      return right(progressToward(RULE_BOOK, practiceOf(state, account), credits, today));
    }),
});
