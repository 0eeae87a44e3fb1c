import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { fileStorage } from '#root/clients/device/file-storage.ts';
import {
  deviceStorageCases,
  type StorageUnderTest,
} from '#root/clients/package/testing/device-storage-cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'preceptor-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = () => join(folder, `${++files}`, 'store.json');
const open = (file: string, onDamage = () => undefined) => fileStorage(file, onDamage);

const inFile: StorageUnderTest<string> = {
  createStore: newFile,
  open: (file) => open(file),
  close: (storage) => (storage as ReturnType<typeof open>).close(),
  // The file system reports changes with a delay.
  settle: () => sleep(40),
  // The replacement for the file cannot be written.
  fill: (file) => {
    mkdirSync(`${file}.new`);
  },
  damage: (file) => writeFileSync(file, '{"cut off'),
};

describe('storage in a JSON file', () => {
  for (const { title, run } of deviceStorageCases(inFile)) it(title, run);

  it.each(['{"cut off', '', 'null', '[]x', '{"key": 5}', '[1]'])(
    'says once that it starts over, and removes what it cannot read: %s',
    (text) => {
      const file = newFile();
      open(file).close();
      writeFileSync(file, text);
      let said = 0;
      const storage = open(file, () => {
        said += 1;
      });
      expect(storage.read('key')).toBeNull();
      expect(said).toBe(1);
      expect(storage.write('key', 'whole')).toBe(true);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ key: 'whole' });
      storage.close();
    },
  );

  it('is readable by its user only, and leaves no other file', () => {
    const file = newFile();
    const storage = open(file);
    storage.write('key', 'text');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['store.json']);
    storage.close();
  });

  it('forgets everything rather than keep what was to be removed [CL-08]', () => {
    const file = newFile();
    const storage = open(file);
    storage.write('preceptor.auth-token', 'a token');
    mkdirSync(`${file}.new`);
    storage.remove('preceptor.auth-token');
    expect(storage.read('preceptor.auth-token')).toBeNull();
    storage.close();
  });

  it('continues after a process that was killed while it wrote', () => {
    const file = newFile();
    const storage = open(file);
    mkdirSync(`${file}.lock`);
    utimesSync(`${file}.lock`, 0, 0);
    expect(storage.write('key', 'text')).toBe(true);
    storage.close();
  });

  it('loses no key when several processes write at once [CL-05]', async () => {
    const file = newFile();
    open(file).close();
    const writer = `
      import { fileStorage } from '${join(import.meta.dirname, '../../clients/device/file-storage.ts')}';
      const storage = fileStorage(process.argv[1], () => process.exit(2));
      for (let n = 0; n < 60; n++) if (!storage.write(process.argv[2] + n, 'x')) process.exit(3);
      process.exit(0);`;
    const codes = await Promise.all(
      ['a', 'b'].map((name) => {
        const args = ['--input-type=module-typescript', '-e', writer, file, name];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
        return new Promise((resolve) => child.on('exit', resolve));
      }),
    );
    expect(codes).toEqual([0, 0]);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(120);
  });
});
