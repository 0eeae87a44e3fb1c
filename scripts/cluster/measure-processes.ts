import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median } from '../../bench/figure.ts';
import { runLoad } from '../../bench/load/run-load.ts';
import type { Cluster } from './cluster.ts';

const SECONDS = 40;
const RATE = 30;
const ROUNDS = 2;
const SETTLING_MILLISECONDS = 3_000;

/**
 * The processor time of a request with one app process and with two, taking turns. It does not depend on what else the machine
 * does, as requests a second would.
 */
export const measureProcesses = async (
  cluster: Cluster,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const [first, second] = cluster.apps;
  if (first === undefined || second === undefined) throw new Error('The cluster has two app processes.');
  const run = async (pids: readonly number[]) => {
    await wait(SETTLING_MILLISECONDS);
    const result = await runLoad({ origin: cluster.origin, pids, seconds: SECONDS, rate: RATE });
    say(
      `${pids.length} process${pids.length > 1 ? 'es' : ''}: ${result.processorPerRequest.toFixed(2)} ms of processor time a request, ` +
        `${result.requests} requests, ${result.errors} errors`,
    );
    return result.processorPerRequest;
  };
  // What is compiled and cached with first use is no part of the comparison.
  await run([first.pid(), second.pid()]);
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    together.push(await run([first.pid(), second.pid()]));
    await second.stop();
    alone.push(await run([first.pid()]));
    await second.start();
  }
  return [
    {
      name: 'processor time of a request with two processes against one',
      value: median(together) / median(alone),
      ...{ bound: 1.15, good: 'at most', unit: '' },
      detail: `${together.map((each) => each.toFixed(2)).join(', ')} ms against ${alone.map((each) => each.toFixed(2)).join(', ')} ms`,
    },
  ];
};
