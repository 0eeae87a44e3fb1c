import { socialProvidersEndpoint } from '#contract/social-login.ts';
import { handler } from '../http/call.ts';

/** Asks no provider anything, so that a page that shows them waits for none. */
export const showProviders = handler(socialProvidersEndpoint, async ({ settings }) =>
  settings.openIdProviders.map(({ name, label }) => ({ name, label })),
);
