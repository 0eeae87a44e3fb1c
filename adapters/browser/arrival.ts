/** Secrets from the address of the page that was just opened; they are removed from the address. */
export interface Arrival {
  /** The token of a login link (RT-10, RT-11). */
  readonly loginToken: string | null;
  /** The parameters that a provider sent back (RT-17). */
  readonly providerReturn: Readonly<Record<string, string>> | null;
}

/** The login paths and the provider's callback, in every spelling that the router accepts. */
const SECRETIVE = /^\/(?:login(?:\/fluorosafety)?|(callback))\/?$/i;

/**
 * Removes secrets from the address before the page sends anything, so that no request, referrer, history or report
 * contains them (faults.md, 23). Only the return path stays.
 */
export const arrivalAt = ({ location, history }: Pick<Window, 'location' | 'history'>): Arrival => {
  const at = SECRETIVE.exec(location.pathname);
  if (!at || !location.search) return { loginToken: null, providerReturn: null };
  const rest = new URLSearchParams(location.search);
  const taken = [...rest].filter(([name]) => !name.startsWith('next'));
  for (const [name] of taken) rest.delete(name);
  history.replaceState(history.state, '', location.pathname + (rest.size > 0 ? `?${rest}` : ''));
  const fields = Object.fromEntries(taken.reverse());
  return at[1]
    ? { loginToken: null, providerReturn: fields }
    : { loginToken: fields.token || null, providerReturn: null };
};
