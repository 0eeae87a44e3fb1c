import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { damaged, explained, isDamage } from '#server/platform/data-directory/unusable-directory.ts';
import { DatabaseGone } from '#server/platform/database/database.ts';
import { startupFailure } from '#server/platform/process/startup-failure.ts';
import { BadSetting } from '#server/platform/settings/bad-setting.ts';

/** Listens, and returns the error if that fails. */
const errorOfListening = async (port: number, host: string): Promise<unknown> => {
  const server = createServer();
  const listening = new Promise<void>((listens, fails) => {
    server.once('error', fails);
    server.listen(port, host, () => listens());
  });
  return listening.then(
    () => server.close(),
    (error: unknown) => error,
  );
};

const failing = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: said Node`), { code, ...more });

describe('an operator whose server did not start is told in a sentence', () => {
  it('that the port is taken, and by which variable another is chosen', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(startupFailure(await errorOfListening(port, '127.0.0.1'))).toBe(
      `Something else is listening on 127.0.0.1:${port} already. Stop it, or choose another port with PORT.`,
    );
    other.close();
  });

  it('that the machine does not have the address', async () => {
    // An address for documentation (RFC 5737), which no machine has.
    expect(startupFailure(await errorOfListening(4100, '192.0.2.1'))).toBe(
      'This machine has no address 192.0.2.1:4100. Choose another with HOST.',
    );
  });

  it('that this user may not listen on a low port', () => {
    expect(startupFailure(failing('EACCES', { address: '127.0.0.1', port: 80 }))).toBe(
      'This user may not listen on 127.0.0.1:80. Choose a port above 1023 with PORT.',
    );
    expect(startupFailure(failing('EADDRINUSE'))).toContain('listening on that address already');
  });

  it('that a file may not be read, which has nothing to do with a port', () => {
    expect(startupFailure(failing('EACCES', { path: '/etc/key.pem' }))).toBe('EACCES: said Node');
  });

  it.each([
    new BadSetting('PORT must be a number.', ['PORT']),
    new DatabaseGone('The database is gone.'),
    damaged('/data/database', null),
  ])('what is wrong with what they set up: %s', (failure) => {
    expect(startupFailure(failure)).toBe(failure.message);
  });
});

describe('a defect at the start', () => {
  it('keeps its stack trace, and is printed even if it is not an error', () => {
    const defect = new Error('it broke');
    expect(startupFailure(defect)).toBe(defect.stack);
    expect(startupFailure('it broke')).toBe('it broke');
    expect(startupFailure(undefined)).toBe('undefined');
    expect(startupFailure(Object.assign(new Error('it broke'), { stack: undefined }))).toBe('it broke');
  });
});

describe('a data directory', () => {
  it.each([
    ['EROFS', 'is on a file system that is mounted read-only'],
    ['EACCES', 'may not be written by this user'],
    ['ENOSPC', 'is on a full disk'],
    ['EDQUOT', 'is over this user’s disk quota'],
    ['ENOTDIR', 'is not a folder'],
    ['ENOENT', 'can’t be created there'],
    ['EIO', 'can’t be read: the disk reports an error'],
  ])('that fails with %s %s, and the cause is kept', (code, reason) => {
    const cause = failing(code);
    expect(startupFailure(explained(cause, '/data'))).toBe(
      `The data directory /data ${reason}. Make it writable, or choose another with DATA_DIR.`,
    );
    expect(explained(cause, '/data')).toMatchObject({ cause });
  });

  it('that fails in any other way is a defect', () => {
    for (const failure of [failing('EMFILE'), new Error('it broke'), 'it broke'])
      expect(explained(failure, '/data')).toBe(failure);
  });

  it('is called damaged by what PostgreSQL says of its files only', () => {
    for (const code of ['XX000', 'XX001', '58P01']) expect(isDamage(failing(code))).toBe(true);
    for (const failure of [failing('53100'), failing('3D000'), new Error('XX001'), null])
      expect(isDamage(failure)).toBe(false);
  });
});
