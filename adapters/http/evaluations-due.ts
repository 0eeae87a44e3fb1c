import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { evaluationsDueEndpoint } from '#contract/evaluations-due.ts';
import type { EvaluationsLeft } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpEvaluationsDue = (client: Client): EvaluationsLeft => ({
  evaluationsDue: () =>
    client.call(evaluationsDueEndpoint, {}).pipe(map(mapRight(({ evaluations }) => evaluations))),
});
