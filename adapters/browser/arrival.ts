/** What the address of a page that was just opened carried, and carries no more. */
export interface Arrival {
  /** The token of a link to log in (RT-10, RT-11). */
  readonly loginToken: string | null;
  /** What a provider sent back (RT-17). */
  readonly providerReturn: Readonly<Record<string, string>> | null;
}

/** Log in and the provider's way back, written in any way that the router takes. */
const SECRETIVE = /^\/(?:login(?:\/fluorosafety)?|(callback))\/?$/i;

/**
 * Takes secrets off the address before anything leaves the page: they come to stand in no request, referrer, history or
 * report (faults.md, 23). Only where to go on stays.
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
