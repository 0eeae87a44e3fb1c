import { httpReferralProgram } from '#adapters/http/referrals.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import type { ReferralsUseCases } from '#core/referrals/use-cases.ts';
import { viewReferrals } from '#core/referrals/view-referrals.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface ReferralsPorts {
  readonly referralProgram: ReferralProgram;
}

export interface ReferralsBindings extends ReferralsPorts, ReferralsUseCases {}

const from = recipesOver<FirstBindings & ReferralsBindings>();

export const referrals = (ports: ReferralsPorts) =>
  partOf<ReferralsPorts, ReferralsUseCases, 'referrals'>({
    context: 'referrals',
    ports,
    during: { referralProgram: 'shown' },
    build: { viewReferrals: from(['caches', 'referralProgram'], viewReferrals) },
  });

export const referralsOverApi = ({ client }: Api): ReferralsPorts => ({
  referralProgram: httpReferralProgram(client),
});
