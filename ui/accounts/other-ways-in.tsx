import { createContext, Suspense, useContext } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';

/** Whether there may be providers to log in by. */
export const ProvidersMayBeSet = createContext(true);

/** The providers' buttons, whose code comes only where there may be any. */
export function OtherWaysIn() {
  return useContext(ProvidersMayBeSet) ? <Providers /> : null;
}

function Providers() {
  const SocialButtons = useLazyPart('social-login', () => import('./social-buttons.tsx'));
  return (
    <Suspense>
      <SocialButtons />
    </Suspense>
  );
}
