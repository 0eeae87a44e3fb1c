import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAppProcess } from '../../app-process.ts';
import { missingPrograms, startCluster } from '../../cluster/cluster.ts';
import { isMet, type Measurement, print } from '../measurement.ts';
import { type LoadResult, runLoad } from './run-load.ts';

// usage: npm run load [-- --minutes 10] [-- --rate 30] [-- --processes 2]: a day in the life of many learners. Two processes
// run on deploy/cluster with PostgreSQL, one on the embedded database; the results are added to tools/bench/load/measurements.tsv.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '30' },
    processes: { type: 'string', default: missingPrograms().length === 0 ? '2' : '1' },
  },
});
const [minutes, rate, processes] = [values.minutes, values.rate, values.processes].map(Number);
if (!minutes || !rate || (processes !== 1 && processes !== 2)) {
  console.error('--minutes and --rate are numbers above 0, and --processes is 1 or 2.');
  process.exit(2);
}

const quiet = { RATE_LIMITS: 'false', LOG_LEVEL: 'error' };

const startApp = async () => {
  if (processes === 1) {
    const app = await startAppProcess({ environment: { ...quiet, MODE: 'demonstration' } });
    return { origin: app.origin, pids: [app.process.pid ?? 0], stop: app.stop };
  }
  const cluster = await startCluster({ port: 4500, environment: quiet, say: (line) => console.log(line) });
  return { origin: cluster.origin, pids: cluster.apps.map((app) => app.pid()), stop: cluster.stop };
};

const measurementsOf = (result: LoadResult): readonly Measurement[] => [
  {
    name: 'requests that failed',
    value: (100 * result.errors) / result.requests,
    bound: 0.01,
    good: 'at most',
    unit: ' %',
    detail: `${result.errors} of ${result.requests}`,
  },
  {
    name: '95 percent of requests were answered within',
    value: result.ninetyFive,
    bound: 100,
    good: 'at most',
    unit: ' ms',
    detail: `half within ${result.half.toFixed(1)} ms, 99 percent within ${result.ninetyNine.toFixed(1)} ms`,
  },
  {
    name: 'most memory in the last two fifths against the two before',
    value: result.memoryAfter / result.memoryBefore,
    bound: 1.15,
    good: 'at most',
    unit: '',
    detail: `${Math.round(result.memoryBefore)} MB, then ${Math.round(result.memoryAfter)} MB`,
  },
];

const MEASUREMENTS = join(import.meta.dirname, 'measurements.tsv');
const COLUMNS =
  'date\tprocesses\tminutes\trate\trequests\terrors\tms_50\tms_95\tms_99\tmb_before\tmb_after\tprocessor_ms_per_request\tprocessors\tload_of_machine\n';

const keep = (result: LoadResult): void => {
  if (!existsSync(MEASUREMENTS)) writeFileSync(MEASUREMENTS, COLUMNS);
  const row = [
    new Date().toISOString().slice(0, 16),
    processes,
    minutes,
    rate,
    result.requests,
    result.errors,
    ...[result.half, result.ninetyFive, result.ninetyNine].map((each) => each.toFixed(1)),
    ...[result.memoryBefore, result.memoryAfter].map((each) => each.toFixed(0)),
    result.processorPerRequest.toFixed(2),
    availableParallelism(),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  appendFileSync(MEASUREMENTS, `${row.join('\t')}\n`);
};

const app = await startApp();
let isGood = false;
try {
  console.log(`${minutes} minutes, ${rate} requests a second, ${processes} app processes.`);
  const result = await runLoad({ ...app, seconds: minutes * 60, rate });
  keep(result);
  // biome-ignore lint/plugin: ten of a list
  for (const refusal of result.refusals.slice(0, 10)) console.log(`  ${refusal}`);
  const measurements = measurementsOf(result);
  for (const measurement of measurements) print(measurement);
  isGood = measurements.every(isMet);
} finally {
  await app.stop();
}
process.exit(isGood ? 0 : 1);
