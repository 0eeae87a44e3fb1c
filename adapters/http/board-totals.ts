import { boardTotalsEndpoint } from '#contract/board-totals.ts';
import type { Reporting } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpBoardTotals = (client: Client): Pick<Reporting, 'totals'> => ({
  totals: () => client.call(boardTotalsEndpoint, {}),
});
