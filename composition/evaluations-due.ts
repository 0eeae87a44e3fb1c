import type { Container } from 'inversify';
import { httpEvaluationsDue } from '#adapters/http/evaluations-due.ts';
import { evaluationsDue } from '#core/activities/evaluations-due.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('evaluationsDue'))
    .toResolvedValue((client) => evaluationsDue(httpEvaluationsDue(client)), [the('client')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
