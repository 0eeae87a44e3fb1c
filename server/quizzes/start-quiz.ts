import { startQuizEndpoint } from '#contract/quizzes.ts';
import { resumesAttempt } from '#core/assessment/attempts.ts';
import type { Queries } from '../database/database.ts';
import { type Caller, handler } from '../http/call.ts';
import { type AttemptRecord, attemptAtArticle, showAttempt } from './attempts.ts';
import { createGuest, holdGuest, renewGuestQuiz } from './guest-hashes.ts';
import { lockLearner } from './lock-learner.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';
import { startableQuiz } from './startable-quiz.ts';

interface Place {
  readonly topicSlug: string | null;
  readonly stateSlug: string | null;
}

/**
 * Repeated and concurrent calls leave one attempt in progress. An unknown caller becomes a guest and receives both
 * hashes; a known guest keeps theirs (`userGuestHash` is null) and receives a new hash for the quiz.
 */
export const startQuiz = handler(startQuizEndpoint, ({ input, caller, database, now }) => {
  const { articleId, topicSlug = null, stateSlug = null } = input.body;
  return database.transaction(async (queries) => {
    if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'shared');
    const known = caller.kind === 'guest' && !(await holdGuest(queries, caller.guestId)) ? nobody : caller;
    const before = await attemptAtArticle(queries, known, articleId);
    const resumed = before !== undefined && resumesAttempt('article-quiz', before) ? before : undefined;
    refuseWithdrawn(before?.passed === null && before.withdrawn, 'articleId');
    const quizId = resumed?.quiz_id ?? (await startableQuiz(queries, articleId, now()));
    const guest = known.kind === 'anonymous' ? await createGuest(queries) : undefined;
    const starter: Caller = guest === undefined ? known : { kind: 'guest', guestId: guest.guestId };
    const attempt =
      resumed ?? (await begin(queries, starter, { articleId, quizId, at: now(), topicSlug, stateSlug }));
    return {
      attempt: await showAttempt(queries, attempt),
      quizId: attempt.quiz_id,
      guestQuiz: starter.kind === 'guest' ? await renewGuestQuiz(queries, attempt.id) : null,
      userGuestHash: guest?.userGuestHash ?? null,
    };
  });
});

const nobody: Caller = { kind: 'anonymous' };

const begin = async (
  queries: Queries,
  starter: Caller,
  { articleId, quizId, at, topicSlug, stateSlug }: Place & { articleId: string; quizId: string; at: Date },
): Promise<AttemptRecord> => {
  await queries.query(
    `insert into attempts (quiz_id, article_id, user_id, guest_id, topic_slug, state_slug, started_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      quizId,
      articleId,
      starter.kind === 'learner' ? starter.userId : null,
      starter.kind === 'guest' ? starter.guestId : null,
      topicSlug,
      stateSlug,
      at.toISOString(),
    ],
  );
  // This call or a concurrent one created the attempt in progress.
  const attempt = await attemptAtArticle(queries, starter, articleId);
  if (attempt === undefined) throw new Error(`No attempt at article ${articleId} was begun.`);
  return attempt;
};
