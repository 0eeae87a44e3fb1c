import { isMet, print } from '../bench/measurement.ts';
import { missingPrograms, startCluster } from './cluster.ts';
import { runFaults } from './faults/run-faults.ts';
import { measureProcesses } from './measure-processes.ts';

// usage: npm run cluster: runs all of deploy/cluster on this machine, until Ctrl-C.
//        npm run cluster -- faults [NAME,…]: injects faults under load, and checks that no acknowledged data is lost.
//        npm run cluster -- throughput: measures the cost of a request with one process and with two.

/** Large enough for a run, and small enough to fill quickly. */
const FAULT_DISK_MEGABYTES = 2_000;

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Install these first: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(2);
}
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => ending.abort());
const common = {
  port: Number(process.env.PORT ?? 4400),
  say: (line: string) => console.log(line),
  signal: ending.signal,
};
const [what = 'run', names] = process.argv.slice(2);
if (what === 'run') {
  const cluster = await startCluster(common);
  console.log(
    `\n  The cluster is at ${cluster.origin}\n  Its files and logs are in ${cluster.folder}\n  Ctrl-C ends it.\n`,
  );
}

if (what === 'throughput') {
  const cluster = await startCluster({
    ...common,
    environment: { RATE_LIMITS: 'false', LOG_LEVEL: 'error' },
  });
  const measurements = await measureProcesses(cluster, common.say).finally(cluster.stop);
  for (const measurement of measurements) print(measurement);
  process.exit(measurements.every(isMet) ? 0 : 1);
}

if (what === 'faults') {
  const cluster = await startCluster({
    ...common,
    diskMegabytes: FAULT_DISK_MEGABYTES,
    environment: { RATE_LIMITS: 'false', LOG_LEVEL: 'error' },
  });
  let isGood = false;
  try {
    const { kept, seconds, wrong } = await runFaults(cluster, names?.split(',') ?? [], common.say);
    const counts = Object.entries(kept.counts).map(([kind, count]) => `${count} ${kind}s`);
    console.log(`\nAcknowledged in ${Math.round(seconds)} s: ${counts.join(', ')}.`);
    console.log(wrong.length === 0 ? 'Nothing was lost or doubled.' : `WRONG:\n  ${wrong.join('\n  ')}`);
    isGood = wrong.length === 0;
  } finally {
    if (!isGood) console.log(`The logs are in ${cluster.folder}.`);
    await (isGood ? cluster.stop() : cluster.end());
  }
  process.exit(isGood ? 0 : 1);
}
