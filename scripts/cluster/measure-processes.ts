import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../../bench/figure.ts';
import { runLoad } from '../../bench/load/run-load.ts';
import type { Cluster } from './cluster.ts';

const WARM_UP_SECONDS = 45;
const SECONDS = 25;
/** Requests a second for each process, so that two have twice as many and each as much to do as one alone. */
const RATE = 20;
/** The same number for each process too, so that each of them comes as far in the day. */
const LEARNERS = 10;
/** Other work on the machine can only add to it, so the best round is closest to the app’s own. */
const ROUNDS = 3;
const SETTLING_MILLISECONDS = 2_000;

/**
 * The processor time of a request with one app process and with two, which then serve twice as many, taking turns. It depends less
 * on what else the machine does than requests a second would.
 */
export const measureProcesses = async (
  cluster: Cluster,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const run = async (processes: number, seconds = SECONDS) => {
    await cluster.serveWith(processes);
    await wait(SETTLING_MILLISECONDS);
    const pids = cluster.apps.slice(0, processes).map((app) => app.pid());
    const result = await runLoad({
      ...{ origin: cluster.origin, pids, seconds },
      ...{ rate: RATE * processes, learnersAtOnce: LEARNERS * processes },
    });
    say(
      `${processes} at work: ${result.processorPerRequest.toFixed(2)} ms of processor time a request, ` +
        `${result.requests} requests, ${result.errors} errors`,
    );
    return result.processorPerRequest;
  };
  // What is compiled and cached with first use is no part of the comparison.
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
      ...{ bound: 1.15, good: 'at most', unit: '' },
      detail: `${inWords(together)} ms against ${inWords(alone)} ms`,
    },
  ];
};
