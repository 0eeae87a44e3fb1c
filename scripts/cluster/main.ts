import { missingPrograms, startCluster } from './cluster.ts';

// usage: npm run cluster: the whole of deploy/cluster on this machine, until Ctrl-C.
//        npm run cluster -- faults [NAME,…]: takes it apart under load, and checks what was acknowledged.
//        npm run cluster -- throughput: what a request costs with one process and with two.

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
