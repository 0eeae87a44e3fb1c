import type { Container } from 'inversify';
import { browserEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { httpEvaluations } from '#adapters/http/evaluations.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import { activityChangedIn } from './activity-changed.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('giveEvaluation'))
    .toResolvedValue(
      (client, storage) =>
        giveEvaluation(
          httpEvaluations(client),
          browserEvaluationDrafts(storage),
          activityChangedIn(container),
        ),
      [the('client'), the('storage')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
