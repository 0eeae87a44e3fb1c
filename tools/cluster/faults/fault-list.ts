import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, untilReplicated } from '../cluster.ts';
import { nextVersion } from './next-version.ts';

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Whether it needs network namespaces and separate disks, which only root can create. */
  readonly needsRoot?: boolean;
  /** Causes the fault, lets it last, and repairs what an operator would. */
  readonly run: (cluster: Cluster) => Promise<void>;
}

/** Longer than a primary's lease, so that a standby has taken over. */
const OUTAGE_MILLISECONDS = 30_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'crash',
    what: 'PostgreSQL of the primary is killed',
    run: async (cluster) => {
      (await cluster.primary()).crash();
      await wait(OUTAGE_MILLISECONDS);
    },
  },
  {
    name: 'power',
    what: 'everything on the primary’s machine is killed, and started again half a minute later',
    run: async (cluster) => {
      const node = await cluster.primary();
      node.kill();
      await wait(OUTAGE_MILLISECONDS);
      node.start();
    },
  },
  {
    name: 'freeze',
    what: 'the primary’s machine freezes for half a minute, and then continues as if nothing had happened',
    run: async (cluster) => {
      const node = await cluster.primary();
      node.freeze();
      await wait(OUTAGE_MILLISECONDS);
      node.thaw();
    },
  },
  {
    name: 'partition',
    what: 'the primary reaches no other machine for half a minute, while the app still reaches it',
    needsRoot: true,
    run: async (cluster) => {
      const node = await cluster.primary();
      cluster.network.cutOff(node.number);
      await wait(OUTAGE_MILLISECONDS);
      cluster.network.reconnect(node.number);
    },
  },
  {
    name: 'switchover',
    what: 'a standby takes over, as before maintenance',
    run: async (cluster) => {
      await cluster.switchOver();
      await wait(10_000);
    },
  },
  {
    name: 'app',
    what: 'one app process is killed, and started again',
    run: async ({ apps }) => {
      const [first] = apps;
      await first?.kill();
      await wait(3_000);
      await first?.start();
    },
  },
  {
    name: 'roll-out',
    what: 'a new version with a migration takes over, process by process, and then the old one again',
    run: async (cluster) => {
      const version = nextVersion(cluster.folder);
      for (const app of cluster.apps) {
        await app.stop();
        await app.start(version);
      }
      await wait(3_000);
      for (const app of cluster.apps) {
        await app.stop();
        await app.start();
      }
    },
  },
  {
    name: 'pool',
    what: 'PgBouncer is killed, and started again',
    run: async ({ restartPool }) => {
      await restartPool();
      await wait(5_000);
    },
  },
  {
    name: 'disk',
    what: 'the primary’s disk is full for ten seconds',
    needsRoot: true,
    run: async (cluster) => {
      const free = (await cluster.primary()).fillDisk();
      await wait(10_000);
      free();
      await wait(5_000);
    },
  },
];

/** Waits until the cluster is healthy again, before the next fault. */
export const untilWhole = async (cluster: Cluster): Promise<void> => {
  await untilReplicated(cluster.nodes);
  await wait(2_000);
};
