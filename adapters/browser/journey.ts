import type { Journey } from '#core/accounts/provider-ports.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Arrival } from './arrival.ts';

/** Redirects to a provider and back; `arrivalAt` removed the returned parameters from the address. */
export const browserJourney = ({ location }: Window, { providerReturn }: Arrival): Journey => {
  let returned = providerReturn;
  return {
    returnAddress: location.origin + pathTo('callback'),
    leaveFor: (address) => location.assign(address),
    takeReturn: () => {
      const taken = returned;
      returned = null;
      return taken;
    },
  };
};
