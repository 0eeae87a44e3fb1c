import { socialProvidersEndpoint } from '#contract/social-login.ts';
import { handler } from '../platform/http/call.ts';

/** Does not contact any provider, so that no page waits for one. */
export const showProviders = handler(socialProvidersEndpoint, async ({ settings }) =>
  settings.openIdProviders.map(({ name, label }) => ({ name, label })),
);
