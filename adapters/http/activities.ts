import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  activityEndpoint,
  agreeToDisclosureEndpoint,
  answerEvaluationEndpoint,
  checkDisclosureEndpoint,
  evaluationEndpoint,
  evaluationsDueEndpoint,
} from '#contract/activities.ts';
import type { Disclosures, Evaluations, EvaluationsLeft, Standings } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpStandings = (client: Client): Standings => ({
  standing: (articleId) => client.call(activityEndpoint, { params: { articleId } }),
});

export const httpDisclosures = (client: Client): Disclosures => ({
  disclosure: (articleId) => client.call(checkDisclosureEndpoint, { params: { articleId } }),
  agree: (articleId) => client.call(agreeToDisclosureEndpoint, { params: { articleId } }),
});

export const httpEvaluations = (client: Client): Evaluations => ({
  evaluation: (articleId) => client.call(evaluationEndpoint, { params: { articleId } }),
  evaluate: (articleId, { answers, claimedCredit }) =>
    client.call(answerEvaluationEndpoint, {
      params: { articleId },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});

export const httpEvaluationsDue = (client: Client): EvaluationsLeft => ({
  evaluationsDue: () =>
    client.call(evaluationsDueEndpoint, {}).pipe(map(mapRight(({ evaluations }) => evaluations))),
});
