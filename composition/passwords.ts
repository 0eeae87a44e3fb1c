import type { Container } from 'inversify';
import { httpPasswords } from '#adapters/http/passwords.ts';
import { resetPassword } from '#core/accounts/reset-password.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(the('passwords')).toResolvedValue(httpPasswords, [the('client'), the('actionClient')]);
  container
    .bind(the('resetPassword'))
    .toResolvedValue(resetPassword, [the('passwords'), the('session')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
