import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, type ProcessIdentity, thisProcess } from './running-process.ts';

/** The process that holds a data directory, as stored in its lock file. */
export interface Holder extends ProcessIdentity {
  /** The loopback port for commands, once it listens. */
  readonly controlPort: number | null;
  readonly token: string;
  /** The origin at which it serves HTTP, once it does: `http://127.0.0.1:4100`. */
  readonly address: string | null;
}

export interface LockedDirectory {
  readonly path: string;
  /** The token that the control port requires. */
  readonly token: string;
  /** Writes to the lock file how to reach this process. */
  readonly announce: (reached: Pick<Holder, 'controlPort' | 'address'>) => Promise<void>;
  readonly release: () => Promise<void>;
}

type LockResult =
  | { readonly locked: true; readonly directoryLock: LockedDirectory }
  | { readonly locked: false; readonly holder: Holder };

const lockName = /^lock-(\d{1,12})\.json$/;
const released = 'released';

/** Milliseconds that another process may take between creating and writing its lock file. */
const writingTime = 1000;

/**
 * Locks a data directory for this process, or returns the process that holds it. If several try at the same time, one
 * gets it. A lock is taken over if its process ended without releasing it (kill -9, a power failure).
 *
 * Lock files are numbered, and the highest one counts. A process that finds its holder gone creates the next number,
 * which only one process can do. It then checks that its own is still the highest, because other processes may have
 * come and gone in between. For the same reason, the highest file is never deleted, only marked as released.
 */
export async function lockDataDirectory(directory: string): Promise<LockResult> {
  const path = resolve(directory);
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (;;) {
    const current = await highestLock(path);
    const holder = current === 0 ? released : await readHolder(path, current);
    if (holder !== released && (await isRunning(holder))) return { locked: false, holder };
    const mine: Holder = {
      ...(await thisProcess()),
      controlPort: null,
      token: randomBytes(32).toString('base64url'),
      address: null,
    };
    if (!(await createLock(path, current + 1, mine))) continue;
    if ((await highestLock(path)) === current + 1) {
      await removeLocksBelow(path, current + 1);
      return { locked: true, directoryLock: lockedDirectory(path, current + 1, mine) };
    }
    await rm(lockFile(path, current + 1), { force: true });
  }
}

/** The process that currently holds the directory, if any. */
export async function holderOf(directory: string): Promise<Holder | undefined> {
  const path = resolve(directory);
  const current = await highestLock(path).catch(() => 0);
  const holder = current === 0 ? released : await readHolder(path, current);
  return holder !== released && (await isRunning(holder)) ? holder : undefined;
}

function lockedDirectory(path: string, number: number, mine: Holder): LockedDirectory {
  let isReleased = false;
  const replaceLock = async (content: string) => {
    const unfinished = `${lockFile(path, number)}.new`;
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, lockFile(path, number));
  };
  return {
    path,
    token: mine.token,
    announce: (reached) => replaceLock(JSON.stringify({ ...mine, ...reached })),
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await replaceLock(JSON.stringify(released));
    },
  };
}

async function highestLock(path: string): Promise<number> {
  return Math.max(0, ...(await readdir(path)).map((name) => Number(lockName.exec(name)?.[1] ?? 0)));
}

async function createLock(path: string, number: number, mine: Holder): Promise<boolean> {
  try {
    await writeFile(lockFile(path, number), JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A missing lock file was superseded. A process that was killed before it wrote its lock file does not hold the
 * directory.
 */
async function readHolder(path: string, number: number): Promise<Holder | typeof released> {
  const deadline = Date.now() + writingTime;
  for (;;) {
    const text = await readFile(lockFile(path, number), 'utf8').catch(() => undefined);
    const holder = text === undefined ? released : decodeHolder(text);
    if (holder !== undefined) return holder;
    if (Date.now() > deadline) return released;
    await wait(20);
  }
}

function decodeHolder(text: string): Holder | typeof released | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (value === released) return released;
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    Number.isSafeInteger(value.pid) &&
    'token' in value &&
    typeof value.token === 'string' &&
    'startedAt' in value &&
    'controlPort' in value &&
    'address' in value
  );
}

async function removeLocksBelow(path: string, number: number): Promise<void> {
  for (const name of await readdir(path)) {
    const other = Number(lockName.exec(name)?.[1] ?? number);
    if (other < number) await rm(join(path, name), { force: true });
  }
}

function lockFile(path: string, number: number): string {
  return join(path, `lock-${number}.json`);
}
