import type { Journey } from '#core/accounts/provider-ports.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Arrival } from './arrival.ts';

/** To a provider and back; what came back was taken off the address when the page was opened. */
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
