import { setTimeout as wait } from 'node:timers/promises';
import { runLoad } from '../bench/load/run-load.ts';
import type { Measurement } from '../bench/measurement.ts';
import type { Cluster } from './cluster.ts';

const WARM_UP_SECONDS = 60;
const SECONDS = 25;
/** Requests a second per process, so that with two processes each has as much to do as one alone. */
const RATE = 60;
/** Also per process, so that learners get equally far in their day with one process and with two. */
const LEARNERS = 30;
/** Other work on the machine can only add time, so the best round is closest to the app’s own time. */
const ROUNDS = 3;
const SETTLING_MILLISECONDS = 2_000;

/**
 * Measures the processor time of a request with one app process, and with two that serve twice as many requests, taking
 * turns. Other work on the machine affects it less than requests a second.
 */
export const measureProcesses = async (
  cluster: Cluster,
  say: (line: string) => void,
): Promise<readonly Measurement[]> => {
  const run = async (processes: number, seconds = SECONDS) => {
    await cluster.serveWith(processes);
    await wait(SETTLING_MILLISECONDS);
    const pids = cluster.apps.slice(0, processes).map((app) => app.pid());
    const result = await runLoad({
      origin: cluster.origin,
      pids,
      seconds,
      rate: RATE * processes,
      learnersAtOnce: LEARNERS * processes,
    });
    say(
      `${processes} at work: ${result.processorPerRequest.toFixed(2)} ms of processor time a request, ` +
        `${result.requests} requests, ${result.errors} errors`,
    );
    return result.processorPerRequest;
  };
  // Excludes compilation and caching on first use from the comparison.
  await run(2, WARM_UP_SECONDS);
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await run(1));
    together.push(await run(2));
  }
  const inWords = (times: readonly number[]) => times.map((each) => each.toFixed(2)).join(', ');
  return [
    {
      name: 'processor time of a request with two processes against one',
      value: Math.min(...together) / Math.min(...alone),
      bound: 1.15,
      good: 'at most',
      unit: '',
      detail: `${inWords(together)} ms against ${inWords(alone)} ms`,
    },
  ];
};
