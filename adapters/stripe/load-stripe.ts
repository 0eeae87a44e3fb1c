import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const STRIPE_SCRIPT = /^https:\/\/js\.stripe\.com\/[a-z0-9]+\/stripe\.js(?:\?advancedFraudSignals=false)?$/;

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypePolicies {
  readonly defaultPolicy: unknown;
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/**
 * Stripe's script, fetched with the first field and again if that failed (faults.md, paying 11). Its loader sets a
 * plain URL string, so the default Trusted Types policy allows that URL and no other (faults.md, 28).
 */
export const fetchStripe = async (publishableKey: string): Promise<Stripe> => {
  allowItsScript();
  if (!isSet) {
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
    isSet = true;
  }
  document.addEventListener('error', removeIfLost, { capture: true });
  const stripe = await loadStripe(publishableKey).finally(() =>
    document.removeEventListener('error', removeIfLost, { capture: true }),
  );
  if (stripe === null) throw new Error('Stripe’s script is missing.');
  return stripe;
};

let isSet = false;

/** With parameters set, the loader would wait forever for a script element whose load failed. */
const removeIfLost = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && STRIPE_SCRIPT.test(target.src)) target.remove();
};

const allowItsScript = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicies };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (!STRIPE_SCRIPT.test(url)) throw new TypeError('This is not Stripe’s script.');
      return url;
    },
  });
};
