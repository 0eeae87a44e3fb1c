import { agreeToDisclosureEndpoint, checkDisclosureEndpoint } from '#contract/disclosures.ts';
import type { Disclosures } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpDisclosures = (client: Client): Disclosures => ({
  disclosure: (articleId) => client.call(checkDisclosureEndpoint, { params: { articleId } }),
  agree: (articleId) => client.call(agreeToDisclosureEndpoint, { params: { articleId } }),
});
