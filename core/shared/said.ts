/** What the server says about a change that it made; null if nothing. */
export type Said = { readonly message: string } | null;

/**
 * What confirms a change: the server's message if its response has one, else the caller's own words (ER-07). Without
 * either it is empty, which shows as "Success!".
 */
export const confirmationOf = (response: unknown, ownText: string): string =>
  messageIn(response).trim() || ownText;

const messageIn = (response: unknown): string =>
  typeof response === 'object' &&
  response !== null &&
  'message' in response &&
  typeof response.message === 'string'
    ? response.message
    : '';
