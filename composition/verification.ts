import type { Container } from 'inversify';
import { httpVerification } from '#adapters/http/verification.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('verifyCertificate'))
    .toResolvedValue((client) => verifyCertificate(httpVerification(client)), [the('client')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
