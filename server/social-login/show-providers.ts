import { socialProvidersRow } from '#contract/social-login.ts';
import { endpoint } from '../http/call.ts';

/** Asks no provider anything, so that a page that shows them waits for none. */
export const showProviders = endpoint(socialProvidersRow, async ({ settings }) =>
  settings.openIdProviders.map(({ name, label }) => ({ name, label })),
);
