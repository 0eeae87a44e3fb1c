import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts';

/** Work that ends on command. */
const held = () => {
  let end: (answer: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: (answer: string) => end(answer) };
};
const done = async () => 'done';

describe('limited concurrency', () => {
  it('refuses a key at its limit, and no other key', async () => {
    const limited = limitConcurrency({ perKey: 2, total: 10 });
    const [one, two] = [held(), held()];
    const working = [limited('a', one.work), limited('a', two.work)];
    await expect(limited('a', done)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
    expect(await limited('b', done)).toBe('done');
    one.end('one');
    await working[0];
    expect(await limited('a', done)).toBe('done');
    two.end('two');
    expect(await Promise.all(working)).toEqual(['one', 'two']);
  });

  it('refuses every key at the total limit', async () => {
    const limited = limitConcurrency({ perKey: 1, total: 2 });
    const [one, two] = [held(), held()];
    const working = [limited('a', one.work), limited('b', two.work)];
    await expect(limited('c', done)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    one.end('one');
    await working[0];
    expect(await limited('c', done)).toBe('done');
    two.end('two');
    await working[1];
  });

  it('releases work that has failed', async () => {
    const limited = limitConcurrency({ perKey: 1, total: 1 });
    await expect(limited('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await limited('a', done)).toBe('done');
  });
});
