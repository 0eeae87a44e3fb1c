import {
  boardTotalsEndpoint,
  permissionsEndpoint,
  permitEndpoint,
  reportCheckEndpoint,
} from '#contract/reporting.ts';
import type { Reporting } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpReporting = (client: Client): Reporting => ({
  permissions: () => client.call(permissionsEndpoint, {}),
  permit: (target, granted) => client.call(permitEndpoint, { body: { target, granted } }),
  check: (target) => client.call(reportCheckEndpoint, { params: { target } }),
  totals: () => client.call(boardTotalsEndpoint, {}),
});
