import { permissionsRow, permitRow, reportCheckRow } from '#contract/reporting.ts';
import type { Reporting } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpReporting = (client: Client): Omit<Reporting, 'totals'> => ({
  permissions: () => client.call(permissionsRow, {}),
  permit: (target, granted) => client.call(permitRow, { body: { target, granted } }),
  check: (target) => client.call(reportCheckRow, { params: { target } }),
});
