/** Secrets from the address of the page that was just opened; they are removed from the address. */
export interface Arrival {
  /** The token of a login link (RT-10, RT-11). */
  readonly loginToken: string | null;
  /** The token of a link that confirms an address (SC-16). */
  readonly confirmationToken: string | null;
  /** The parameters that a provider sent back (RT-17). */
  readonly providerReturn: Readonly<Record<string, string>> | null;
}

/** The paths of these links and the provider's callback, in every spelling that the router accepts. */
const SECRETIVE = /^\/(?:login(?:\/fluorosafety)?|(callback)|(email-confirmation))\/?$/i;

const NOTHING: Arrival = { loginToken: null, confirmationToken: null, providerReturn: null };

/**
 * Removes secrets from the address before the page sends anything, so that no request, referrer, history or report
 * contains them (faults.md, 23). Only the return path stays.
 */
export const arrivalAt = ({ location, history }: Pick<Window, 'location' | 'history'>): Arrival => {
  const at = SECRETIVE.exec(location.pathname);
  if (!at || !location.search) return NOTHING;
  const rest = new URLSearchParams(location.search);
  const taken = [...rest].filter(([name]) => !name.startsWith('next'));
  for (const [name] of taken) rest.delete(name);
  history.replaceState(history.state, '', location.pathname + (rest.size > 0 ? `?${rest}` : ''));
  const fields = Object.fromEntries(taken.reverse());
  const [, isCallback, isConfirmation] = at;
  if (isCallback) return { ...NOTHING, providerReturn: fields };
  const token = fields.token || null;
  return isConfirmation ? { ...NOTHING, confirmationToken: token } : { ...NOTHING, loginToken: token };
};
