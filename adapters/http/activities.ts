import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import {
  activityRow,
  agreeToDisclosureRow,
  answerEvaluationRow,
  checkDisclosureRow,
  evaluationRow,
  evaluationsDueRow,
} from '#contract/activities.ts';
import type { Activities } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

/** An article is read without its standing, so that is asked in the background. */
export const httpActivities = (client: Client, background: Client): Activities => ({
  standing: (articleId) => background.call(activityRow, { params: { articleId } }),
  disclosure: (articleId) => client.call(checkDisclosureRow, { params: { articleId } }),
  agree: (articleId) => client.call(agreeToDisclosureRow, { params: { articleId } }),
  evaluation: (articleId) => client.call(evaluationRow, { params: { articleId } }),
  evaluate: (articleId, { answers, claimedCredit }) =>
    client.call(answerEvaluationRow, {
      params: { articleId },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
  evaluationsDue: () =>
    client.call(evaluationsDueRow, {}).pipe(map(mapRight(({ evaluations }) => evaluations))),
});
