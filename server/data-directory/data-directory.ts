import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, type ProcessIdentity, thisProcess } from './running-process.ts';

/** Who has a data directory, as its lock file says. */
export interface Holder extends ProcessIdentity {
  /** Where it takes content from commands, on loopback, once it does. */
  readonly controlPort: number | null;
  readonly token: string;
  /** Where it serves, once it does: `http://127.0.0.1:4100`. */
  readonly address: string | null;
}

export interface LockedDirectory {
  readonly path: string;
  /** What a command has to show at the control port. */
  readonly token: string;
  /** Writes into the lock how this process is reached. */
  readonly announce: (reached: Pick<Holder, 'controlPort' | 'address'>) => Promise<void>;
  readonly release: () => Promise<void>;
}

export type LockResult =
  | { readonly locked: true; readonly directoryLock: LockedDirectory }
  | { readonly locked: false; readonly holder: Holder };

const lockName = /^lock-(\d{1,12})\.json$/;
const released = 'released';

/** How long another process may need between making its lock file and having written it. */
const writingTime = 1000;

/**
 * Takes a data directory for this process, or says who has it. Of several that ask at once one gets it. The lock of a
 * process that ended without giving it back (kill -9, a power cut) is taken over.
 *
 * Lock files are numbered and the highest one counts. A process that finds its holder gone makes the next higher, which
 * only one can; it then looks again whether its own is the highest, for while it looked at an old lock others may have
 * come and gone. That's why the highest is never deleted, only marked as released.
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

/** Who has the directory at present, if anybody has. */
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

/** A lock that is gone was superseded; whoever made one and was killed before it was written holds nothing. */
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
