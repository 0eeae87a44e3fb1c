import type { Container } from 'inversify';
import { httpStandings } from '#adapters/http/activities.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('followActivity'))
    .toResolvedValue((background) => followActivity(httpStandings(background)), [the('backgroundClient')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
