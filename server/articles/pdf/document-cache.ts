import { createHash } from 'node:crypto';

const MAX_BYTES = 24_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Caches the latest documents by the source they were drawn from. Concurrent requests share one drawing; a failed one
 * is dropped.
 */
export const documentCache = (maxBytes = MAX_BYTES) => {
  const files = new Map<string, Promise<Bytes>>();
  const sizes = new Map<string, number>();

  const remove = (key: string) => {
    files.delete(key);
    sizes.delete(key);
  };

  const evict = () => {
    for (const [key, size] of sizes) {
      const held = [...sizes.values()].reduce((sum, each) => sum + each, 0);
      if (held <= maxBytes) return;
      if (size > 0) remove(key);
    }
  };

  return (source: string, draw: () => Promise<Bytes>): Promise<Bytes> => {
    const key = createHash('sha256').update(source).digest('base64url');
    const known = files.get(key);
    if (known !== undefined) return known;
    const drawing = draw();
    files.set(key, drawing);
    drawing.then(
      ({ byteLength }) => {
        sizes.set(key, byteLength);
        evict();
      },
      () => remove(key),
    );
    return drawing;
  };
};
