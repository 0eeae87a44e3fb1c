import type { Container } from 'inversify';
import { httpRequirements } from '#adapters/http/requirements.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(the('requirements')).toResolvedValue(httpRequirements, [the('client')]);
  container
    .bind(the('viewRequirements'))
    .toResolvedValue(viewRequirements, [the('requirements')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
