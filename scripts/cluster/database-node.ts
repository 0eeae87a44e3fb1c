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
  /** Everything ends at once, as when its power fails. */
  readonly kill: () => void;
  /** PostgreSQL alone ends, without a chance to tidy up. */
  readonly crash: () => void;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Uses up its disk; returns what gives it back. Only where the disk is one of its own. */
  readonly fillDisk: () => () => void;
  /** Ends in order, PostgreSQL last. */
  readonly stop: () => Promise<void>;
}

interface NodeParts {
  readonly number: number;
  readonly folder: string;
  readonly network: Network;
  readonly fill: Fill;
  /** The size of a disk of its own, in megabytes; none for a folder of the machine’s disk. */
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
