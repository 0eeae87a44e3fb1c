import { startQuizEndpoint } from '#contract/quizzes.ts';
import { showQuizAttempt } from '../assessment/show-attempt.ts';
import { startAttempt } from '../assessment/start-attempt.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { GUEST_QUIZZES } from '../platform/limits/limits.ts';
import { ownerIds } from './attempt-owner.ts';
import { createGuest, holdGuest, renewGuestQuiz } from './guest-hashes.ts';
import { lockLearner } from './lock-learner.ts';
import { quizArticle } from './quiz-article.ts';

/**
 * An unknown caller becomes a guest and receives both hashes; a known guest keeps theirs (`userGuestHash` is null) and
 * receives a new hash for the quiz. Limited for guests by network address.
 */
export const startQuiz = handler(startQuizEndpoint, async (call) => {
  const { input, caller, database, address, now } = call;
  if (caller.kind !== 'learner') await consumeLimits(call, [[GUEST_QUIZZES, address]]);
  const { articleId, topicSlug = null, stateSlug = null } = input.body;
  return database.transaction(async (queries) => {
    if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'shared');
    const isKnown =
      caller.kind === 'learner' || (caller.kind === 'guest' && (await holdGuest(queries, caller.guestId)));
    const { quizId, isWithdrawn, expiresOn, givesCredit } = await quizArticle(queries, articleId, now());
    const guest = isKnown ? undefined : await createGuest(queries);
    const starter: Caller = guest === undefined ? caller : { kind: 'guest', guestId: guest.guestId };
    const attempt = await startAttempt(
      queries,
      'article-quiz',
      { owner: ownerIds(starter), articleId },
      {
        hasQuestions: quizId !== null,
        isWithdrawn,
        isQuizBegun: false,
        expiresOn,
        givesCredit,
        quizId,
        topicSlug,
        stateSlug,
        startedAt: now(),
      },
    );
    return {
      attempt: await showQuizAttempt(queries, 'article-quiz', attempt),
      quizId: attempt.quizId,
      guestQuiz: starter.kind === 'guest' ? await renewGuestQuiz(queries, attempt.id) : null,
      userGuestHash: guest?.userGuestHash ?? null,
    };
  });
});
