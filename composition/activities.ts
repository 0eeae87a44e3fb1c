import type { Container } from 'inversify';
import { browserEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { httpActivities } from '#adapters/http/activities.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import { activityChangedIn } from './activity-changed.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  const changed = activityChangedIn(container);
  container.bind(the('activities')).toResolvedValue(httpActivities, [the('client'), the('backgroundClient')]);
  container.bind(the('evaluationDrafts')).toResolvedValue(browserEvaluationDrafts, [the('storage')]);
  container
    .bind(the('followActivity'))
    .toResolvedValue(followActivity, [the('activities')])
    .onActivation(remember);
  container
    .bind(the('agreeToDisclosure'))
    .toResolvedValue(
      (activities, guestSession) => agreeToDisclosure(activities, guestSession, changed),
      [the('activities'), the('guestSession')],
    )
    .onActivation(remember);
  container
    .bind(the('giveEvaluation'))
    .toResolvedValue(
      (activities, drafts) => giveEvaluation(activities, drafts, changed),
      [the('activities'), the('evaluationDrafts')],
    )
    .onActivation(remember);
};
