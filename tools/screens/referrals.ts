import { referralsEndpoint } from '#contract/referrals.ts';
import { apiCaller } from '../api-caller.ts';
import { type Flow, open, type Visit } from './screen.ts';

const openReferrals = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/referrals`, 'Referrals');

const referring: Flow = {
  name: 'referrals',
  enter: ({ caller }) => caller.register('referring@example.org'),
  screens: [
    { name: 'referrals-empty', open: openReferrals },
    {
      name: 'referrals',
      title: 'Referrals',
      open: async (visit) => {
        const { caller, origin } = visit;
        const { code } = await caller.call(referralsEndpoint, { query: {} });
        for (const name of ['ada', 'boris', 'chen'])
          await apiCaller(origin).register(`${name}@referred.example`, code);
        await openReferrals(visit);
      },
    },
  ],
};

export const referrals: readonly Flow[] = [referring];
