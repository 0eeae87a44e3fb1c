import { useContext } from 'react';
import { ProvidersMayBeSet } from './providers-may-be-set.ts';
import { SocialButtons } from './social-buttons.tsx';

/** The providers' buttons, where there may be any: only there does the page come with what they need. */
export function OtherWaysIn() {
  return useContext(ProvidersMayBeSet) ? <SocialButtons /> : null;
}
