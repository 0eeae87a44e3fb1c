import type { Container } from 'inversify';
import { httpReferralProgram } from '#adapters/http/referrals.ts';
import { viewReferrals } from '#core/referrals/view-referrals.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(the('referralProgram')).toResolvedValue(httpReferralProgram, [the('client')]);
  container
    .bind(the('viewReferrals'))
    .toResolvedValue(viewReferrals, [the('referralProgram')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
