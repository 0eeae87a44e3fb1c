import { httpReferralProgram } from '#adapters/http/referrals.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import { viewReferrals } from '#core/referrals/view-referrals.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface ReferralsPorts {
  readonly referralProgram: ReferralProgram;
}

export const referrals = defineContext({
  name: 'referrals',
  needs: { first },
  during: { referralProgram: 'shown' },
  build: ({ referralProgram }: ReferralsPorts, { first: { caches } }) => ({
    viewReferrals: viewReferrals({ caches, referralProgram }),
  }),
  fromApi: ({ client }: Api) => ({ referralProgram: httpReferralProgram(client) }),
});
