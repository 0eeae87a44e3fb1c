import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const adapter = join(import.meta.dirname, '../../../adapters/browser/month.ts');
const rule = join(import.meta.dirname, '../../../core/billing/payment-method.ts');

/** How a card that is good to this month stands on a device in this zone at this moment (UTC). */
const expiryIn = (zone: string, moment: string, [month, year]: readonly [number, number]): string =>
  execFileSync(
    process.execPath,
    [
      ...['--input-type=module', '--eval'],
      `const at = Date.parse(${JSON.stringify(moment)});
       globalThis.Date = class extends Date { constructor() { super(at); } };
       const { browserMonth } = await import(${JSON.stringify(adapter)});
       const { cardExpiry } = await import(${JSON.stringify(rule)});
       process.stdout.write(cardExpiry({ exp_month: ${month}, exp_year: ${year} }, browserMonth()));`,
    ],
    { env: { ...process.env, TZ: zone, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
  );

describe('a card’s last month, by the learner’s own calendar (faults.md, 20)', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', 'expires-next-billing-cycle'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:01Z', 'expired'],
    ['UTC', '2026-12-31T23:59:59Z', 'expires-next-billing-cycle'],
    ['UTC', '2027-01-01T00:00:00Z', 'expired'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', 'expires-next-billing-cycle'],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', 'expired'],
    ['Pacific/Niue', '2027-01-01T10:59:59Z', 'expires-next-billing-cycle'],
    ['Asia/Kathmandu', '2026-12-31T18:15:01Z', 'expired'],
  ])('ends in %s at the turn of the year: at %s it is %s [PL-04]', (zone, moment, expiry) => {
    expect(expiryIn(zone, moment, [12, 2026])).toBe(expiry);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-31T09:00:00Z', 'valid'],
    ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', 'expires-next-billing-cycle'],
    ['America/Los_Angeles', '2027-01-01T07:00:00Z', 'valid'],
    ['America/Los_Angeles', '2027-01-01T09:00:00Z', 'expires-next-billing-cycle'],
  ])('is twelve months off in %s at %s: %s [PL-04]', (zone, moment, expiry) => {
    expect(expiryIn(zone, moment, [12, 2027])).toBe(expiry);
  });
});
