import { expect, it } from 'vitest';
import { runSchedules } from './run-schedules.ts';

const HOURS = 3_600_000;

it('charges each plan once with the built-in processor, whatever fails', {
  timeout: 2 * HOURS,
}, async () => {
  const { failure, missing } = await runSchedules('built-in');
  expect(failure).toBeUndefined();
  expect(missing).toEqual([]);
});
