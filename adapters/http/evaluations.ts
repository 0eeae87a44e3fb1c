import { answerEvaluationEndpoint, evaluationEndpoint } from '#contract/evaluations.ts';
import type { Evaluations } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpEvaluations = (client: Client): Evaluations => ({
  evaluation: (articleId) => client.call(evaluationEndpoint, { params: { articleId } }),
  evaluate: (articleId, { answers, claimedCredit }) =>
    client.call(answerEvaluationEndpoint, {
      params: { articleId },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});
