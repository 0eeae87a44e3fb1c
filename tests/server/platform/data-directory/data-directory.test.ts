import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, lockDataDirectory } from '#server/platform/data-directory/data-directory.ts';

describe('a data directory', () => {
  let directory = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-data-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  it('is created if missing, for this user only', async () => {
    const directoryLock = await take(join(directory, 'deep', 'data'));
    expect((await stat(directoryLock.path)).mode & 0o777).toBe(0o700);
    const [lock = ''] = await readdir(directoryLock.path);
    expect((await stat(join(directoryLock.path, lock))).mode & 0o777).toBe(0o600);
  });

  it('is refused while another process has it, with its pid, and free once it is released', async () => {
    const other = await child();
    expect(other.said).toBe('taken');
    const result = await lockDataDirectory(directory);
    expect(result).toMatchObject({ locked: false, holder: { pid: other.process.pid } });
    other.process.stdin?.write('release\n');
    await once(other.process, 'exit');
    expect(await holderOf(directory)).toBeUndefined();
    expect((await lockDataDirectory(directory)).locked).toBe(true);
  });

  it('is refused a second time to the same process', async () => {
    await take(directory);
    expect(await lockDataDirectory(directory)).toMatchObject({ locked: false, holder: { pid: process.pid } });
  });

  it('tells other processes how to reach its holder', async () => {
    const directoryLock = await take(directory);
    await directoryLock.announce({ controlPort: 4101, address: 'http://127.0.0.1:4100' });
    expect(await holderOf(directory)).toMatchObject({
      pid: process.pid,
      token: directoryLock.token,
      controlPort: 4101,
      address: 'http://127.0.0.1:4100',
    });
  });

  it('is taken over from a process that was killed with kill -9', async () => {
    const other = await child();
    other.process.kill('SIGKILL');
    await once(other.process, 'exit');
    expect((await lockDataDirectory(directory)).locked).toBe(true);
    expect((await readdir(directory)).length).toBe(1);
  });

  it('is taken over when the number of the holder now belongs to another process', async () => {
    const directoryLock = await take(directory);
    const [lock = ''] = await readdir(directory);
    const content: unknown = JSON.parse(await readFile(join(directory, lock), 'utf8'));
    await writeFile(
      join(directory, lock),
      JSON.stringify({ ...Object(content), startedAt: 'an-earlier-boot:1' }),
    );
    const result = await lockDataDirectory(directory);
    expect(result.locked).toBe(process.platform === 'linux');
    await directoryLock.release();
  });

  it('is taken over from a process that was killed before it had written its lock', async () => {
    await writeFile(join(directory, 'lock-7.json'), '');
    expect((await lockDataDirectory(directory)).locked).toBe(true);
  });

  it('goes to exactly one of five parallel processes, whether it is new or left locked by kill -9', async () => {
    for (let round = 0; round < 4; round += 1) {
      const moment = Date.now() + 700;
      const asked = await Promise.all([1, 2, 3, 4, 5].map(() => child(moment)));
      const winners = asked.filter(({ said }) => said === 'taken');
      expect(winners).toHaveLength(1);
      const [winner] = winners;
      expect(asked.filter(({ said }) => said === `refused ${winner?.process.pid}`)).toHaveLength(4);
      winner?.process.kill('SIGKILL');
      if (winner !== undefined) await once(winner.process, 'exit');
    }
  });

  async function take(path: string) {
    const result = await lockDataDirectory(path);
    if (!result.locked) throw new Error(`It is held by ${result.holder.pid}.`);
    return result.directoryLock;
  }

  async function child(moment = 0) {
    const script = join(import.meta.dirname, 'hold-directory.ts');
    const started = spawn(process.execPath, [script, directory, String(moment)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(started);
    const [said] = await once(createInterface({ input: started.stdout }), 'line');
    return { process: started, said: String(said) };
  }
});
