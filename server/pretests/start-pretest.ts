import { startPretestEndpoint } from '#contract/pretests.ts';
import { showPretestAttempt } from '../assessment/show-attempt.ts';
import { startAttempt } from '../assessment/start-attempt.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { nameOf, pretestSubject } from './pretest-subject.ts';

/** Repeated and concurrent calls create one pretest for a learner and article. */
export const startPretest = handler(startPretestEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    const subject = await pretestSubject(queries, userId, input.body, now());
    const pretest = await startAttempt(
      queries,
      'article-pretest',
      { owner: [userId, null], articleId: subject.articleId },
      { ...subject.facts, quizId: subject.currentQuizId, startedAt: now() },
    );
    return {
      ...nameOf(subject),
      pretestId: pretest.id,
      quizId: pretest.quizId,
      ...(await showPretestAttempt(queries, 'article-pretest', pretest)),
    };
  });
});
