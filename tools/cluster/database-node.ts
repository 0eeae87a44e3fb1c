import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fill } from './fill.ts';
import type { Network } from './network.ts';
import { asPostgres, familyOf, readText, type Service, signalAll, startService } from './service.ts';

/** A database machine: a member of etcd, Patroni, and the PostgreSQL that Patroni runs. */
export interface DatabaseNode {
  readonly name: string;
  readonly number: number;
  readonly address: string;
  readonly start: () => void;
  /** Ends every process at once, like a power failure. */
  readonly kill: () => void;
  /** Kills only PostgreSQL, without a clean shutdown. */
  readonly crash: () => void;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Fills its disk; the function it returns frees it again. Only if the node has a separate disk. */
  readonly fillDisk: () => () => void;
  /** Stops the processes in order, PostgreSQL last. */
  readonly stop: () => Promise<void>;
}

interface NodeParts {
  readonly number: number;
  readonly folder: string;
  readonly network: Network;
  readonly fill: Fill;
  /** The size of its separate disk, in megabytes; absent if it uses a folder of the machine’s disk. */
  readonly diskMegabytes: number | undefined;
}

export const databaseNode = ({ number, folder, network, fill, diskMegabytes }: NodeParts): DatabaseNode => {
  const hasOwnDisk = diskMegabytes !== undefined && network.isReal;
  const name = `node${number}`;
  const address = network.addressOf(number);
  mkdirSync(folder, { recursive: true });
  if (hasOwnDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]);
  if (asPostgres().length > 0) execFileSync('chown', ['postgres:postgres', folder]);
  const values = { NODE: name, ADDRESS: address, FOLDER: folder };
  const etcdFile = fill('etcd.yml', folder, values);
  const patroniFile = fill('patroni.yml', folder, values);
  fill('make-database.sh', folder, values);
  execFileSync('chmod', ['755', join(folder, 'make-database.sh')]);
  const log = (program: string) => `${folder}-${program}.log`;
  const run = (words: readonly string[], program: string) =>
    startService([...network.enter(number), ...asPostgres(), ...words], {
      log: log(program),
      directory: '/tmp',
      environment: { LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
    });
  let services: readonly Service[] = [];
  const postmaster = (): readonly number[] => {
    const pid = Number(readText(join(folder, 'data', 'postmaster.pid')).split('\n')[0]);
    return pid > 0 && readText(`/proc/${pid}/comm`).startsWith('postgres') ? familyOf(pid) : [];
  };
  const everything = () => [...services.flatMap(({ pid }) => familyOf(pid)), ...postmaster()];
  return {
    name,
    number,
    address,
    start: () => {
      services = [run(['patroni', patroniFile], 'patroni'), run(['etcd', '--config-file', etcdFile], 'etcd')];
    },
    kill: () => signalAll(everything(), 'SIGKILL'),
    crash: () => signalAll(postmaster(), 'SIGKILL'),
    freeze: () => signalAll(everything(), 'SIGSTOP'),
    thaw: () => signalAll(everything(), 'SIGCONT'),
    fillDisk: () => {
      const filler = join(folder, 'filler');
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, '');
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler]);
      return () => rmSync(filler);
    },
    stop: async () => {
      for (const service of services) await service.end();
      signalAll(everything(), 'SIGKILL');
      if (hasOwnDisk) execFileSync('umount', ['-l', folder]);
    },
  };
};
