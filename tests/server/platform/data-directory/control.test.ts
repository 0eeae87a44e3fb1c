import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Control, type ControlHandler, openControl } from '#server/platform/data-directory/control.ts';
import { askHolder, HolderUnreachable } from '#server/platform/data-directory/request-from-holder.ts';

const token = 'the-token-of-the-lock-file';

describe('the control port', () => {
  const controls: Control[] = [];
  const open = async (handle: ControlHandler) => {
    const control = await openControl(token, handle);
    controls.push(control);
    return { pid: 1, token, controlPort: control.port };
  };
  afterEach(() => Promise.all(controls.splice(0).map((control) => control.close())));

  it('passes a request to its handler and returns the answer, with megabytes and any script', async () => {
    const holder = await open(async (request) => ({ got: request }));
    const question = { words: '🩺'.repeat(1_000_000) };
    expect(await askHolder(holder, question)).toEqual({ got: question });
  });

  it('refuses a wrong token', async () => {
    const asked: unknown[] = [];
    const holder = await open(async (request) => asked.push(request));
    await expect(askHolder({ ...holder, token: 'another' }, {})).rejects.toThrow('401');
    await expect(askHolder({ ...holder, token: '' }, {})).rejects.toThrow('401');
    expect(asked).toEqual([]);
  });

  it('returns the handler’s error message', async () => {
    const holder = await open(() => Promise.reject(new Error('the disk is full')));
    await expect(askHolder(holder, {})).rejects.toThrow('the disk is full');
  });

  it('refuses a body with a content length above 64 MB before reading it', async () => {
    const { controlPort } = await open(async () => 'never');
    const answer = await raw(
      controlPort,
      `POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 67108865\r\n\r\n`,
    );
    expect(answer).toContain('413');
  });

  it('refuses a body that is not JSON', async () => {
    const { controlPort } = await open(async () => 'never');
    const answer = await raw(
      controlPort,
      `POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 3\r\n\r\n{x}`,
    );
    expect(answer).toContain('400');
  });

  it('throws an error if the holder does not listen, or no longer does', async () => {
    const holder = await open(async () => 'here');
    await controls.pop()?.close();
    await expect(askHolder(holder, {})).rejects.toBeInstanceOf(HolderUnreachable);
    await expect(askHolder({ ...holder, controlPort: null }, {})).rejects.toThrow('does not accept content');
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        answer += chunk.toString();
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
      .end(text);
  });
}
