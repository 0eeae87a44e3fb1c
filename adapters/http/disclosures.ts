import { agreeToDisclosureRow, checkDisclosureRow } from '#contract/disclosures.ts';
import type { Disclosures } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpDisclosures = (client: Client): Disclosures => ({
  disclosure: (articleId) => client.call(checkDisclosureRow, { params: { articleId } }),
  agree: (articleId) => client.call(agreeToDisclosureRow, { params: { articleId } }),
});
