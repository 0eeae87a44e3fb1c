import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { Reporting } from '#core/credits/ports.ts';

/** No permissions and nothing to report, except for what a test gives. */
export const reportingOf = (known: Partial<Reporting>): Reporting => ({
  permissions: () => of(right([])),
  permit: () => of(right([])),
  check: (target) => of(right({ permission: { target, grantedAt: null }, records: [] })),
  totals: () => of(right([])),
  ...known,
});
