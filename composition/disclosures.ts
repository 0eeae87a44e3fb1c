import type { Container } from 'inversify';
import { httpDisclosures } from '#adapters/http/disclosures.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { activityChangedIn } from './activity-changed.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('agreeToDisclosure'))
    .toResolvedValue(
      (client, guestSession) =>
        agreeToDisclosure(httpDisclosures(client), guestSession, activityChangedIn(container)),
      [the('client'), the('guestSession')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
