import { answerEvaluationRow, evaluationRow } from '#contract/evaluations.ts';
import type { Evaluations } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpEvaluations = (client: Client): Evaluations => ({
  evaluation: (articleId) => client.call(evaluationRow, { params: { articleId } }),
  evaluate: (articleId, { answers, claimedCredit }) =>
    client.call(answerEvaluationRow, {
      params: { articleId },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});
