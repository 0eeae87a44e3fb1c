import * as fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { Subject } from 'rxjs';
import type { DeviceStorage, StorageChange } from '#adapters/storage/device-storage.ts';

type Texts = Readonly<Record<string, string>>;

interface FileStorage extends DeviceStorage {
  readonly clear: () => void;
  readonly close: () => void;
}

/**
 * Milliseconds after which a lock is stale: a killed process leaves its lock behind, and no process works longer than
 * this.
 */
const LOCK_MS = 2000;

/**
 * A device's storage in a JSON file that processes may share. One process changes it at a time, and each is notified of
 * the others' changes until it is closed. A file that cannot be read is removed, and `onDamage` is called.
 */
export const fileStorage = (file: string, onDamage: () => void): FileStorage => {
  const changes = new Subject<StorageChange>();

  const load = (): Texts => {
    const text = attempt(() => fs.readFileSync(file, 'utf8'), '{}');
    const texts = attempt(() => JSON.parse(text), null);
    if (isTexts(texts)) return texts;
    fs.rmSync(file, { force: true });
    onDamage();
    return {};
  };

  const notice = (found: Texts) => {
    const before = seen;
    seen = found;
    for (const key of new Set([...Object.keys(before), ...Object.keys(found)]))
      if (before[key] !== found[key]) changes.next({ key, text: found[key] ?? null });
  };

  /** False if it could not be stored; the file is then as before. */
  const change = (key: string, text?: string): boolean => {
    const texts = attempt(() => alone(`${file}.lock`, () => replace(key, text)), null);
    if (texts === null) return false;
    notice(texts.before);
    seen = texts.after;
    return true;
  };

  const replace = (key: string, text?: string) => {
    const before = load();
    const { [key]: _, ...others } = before;
    const after = text === undefined ? others : { ...others, [key]: text };
    fs.writeFileSync(`${file}.new`, JSON.stringify(after), { mode: 0o600, flush: true });
    fs.renameSync(`${file}.new`, file);
    return { before, after };
  };

  fs.mkdirSync(dirname(file), { recursive: true });
  let seen = load();
  const isOurs = (name: string | null) => name === basename(file);
  const watcher = fs.watch(dirname(file), { persistent: false }, (_, name) => isOurs(name) && notice(load()));

  return {
    read: (key) => load()[key] ?? null,
    write: change,
    remove: (key) => {
      // Losing everything is better than keeping data that was meant to be removed.
      if (!change(key)) fs.rmSync(file, { force: true });
      changes.next({ key, text: null });
    },
    changes$: changes,
    clear: () => {
      fs.rmSync(file, { force: true });
      notice({});
    },
    close: () => {
      watcher.close();
      changes.complete();
    },
  };
};

const isTexts = (content: unknown): content is Texts =>
  typeof content === 'object' && Object.values(content ?? [null]).every((text) => typeof text === 'string');

const alone = <A>(lock: string, work: () => A): A => {
  for (const until = Date.now() + LOCK_MS; !isMine(lock); ) {
    const age = Date.now() - attempt(() => fs.statSync(lock).mtimeMs, Date.now());
    if (age > LOCK_MS) attempt(() => fs.rmdirSync(lock), undefined);
    else if (Date.now() > until) throw new Error('Another process has the lock.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  }
  try {
    return work();
  } finally {
    fs.rmdirSync(lock);
  }
};

/** Only one process at a time can create a folder. */
const isMine = (lock: string): boolean => {
  try {
    fs.mkdirSync(lock);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
};

const attempt = <A, B>(work: () => A, otherwise: B): A | B => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};
