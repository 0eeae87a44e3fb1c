import type { Container } from 'inversify';
import { browserEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { httpDisclosures } from '#adapters/http/disclosures.ts';
import { httpEvaluations } from '#adapters/http/evaluations.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import { activityChangedIn } from './activity-changed.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  const changed = activityChangedIn(container);
  container
    .bind(the('agreeToDisclosure'))
    .toResolvedValue(
      (client, guestSession) => agreeToDisclosure(httpDisclosures(client), guestSession, changed),
      [the('client'), the('guestSession')],
    )
    .onActivation(remember);
  container
    .bind(the('giveEvaluation'))
    .toResolvedValue(
      (client, storage) => giveEvaluation(httpEvaluations(client), browserEvaluationDrafts(storage), changed),
      [the('client'), the('storage')],
    )
    .onActivation(remember);
};
