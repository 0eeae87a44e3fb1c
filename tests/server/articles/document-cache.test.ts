import { describe, expect, it, vi } from 'vitest';
import { documentCache } from '#server/articles/pdf/document-cache.ts';

const drawing = (size = 1) => vi.fn(async () => new Uint8Array(size));

describe('cached documents', () => {
  it('are drawn once for parallel requests', async () => {
    const [files, draw] = [documentCache(), drawing()];
    const [one, other] = await Promise.all([files('same', draw), files('same', draw)]);
    expect(one).toBe(other);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('are drawn again when their source changes, or after a failure', async () => {
    const [files, draw] = [documentCache(), drawing()];
    await files('one', draw);
    await files('other', draw);
    expect(draw).toHaveBeenCalledTimes(2);
    await expect(files('failed', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await files('failed', draw);
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it('are evicted, the oldest first, when they exceed the size limit', async () => {
    const [files, draw] = [documentCache(10), drawing(4)];
    for (const source of ['one', 'two', 'three']) await files(source, draw);
    await files('three', draw);
    await files('two', draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await files('one', draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });
});
