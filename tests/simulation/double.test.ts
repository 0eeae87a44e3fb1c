import { expect, it } from 'vitest';
import { runSchedules } from './run-schedules.ts';

const HOURS = 3_600_000;

it('takes money once and for a plan, whatever fails on the way, at the double processor', {
  timeout: 2 * HOURS,
}, async () => {
  const { failure, missing } = await runSchedules('double');
  expect(failure).toBeUndefined();
  expect(missing).toEqual([]);
});
