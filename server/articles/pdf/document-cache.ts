import { createHash } from 'node:crypto';

const MAX_BYTES = 24_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Remembers the latest documents by what they were drawn of, so that each is drawn once however many ask for it at the
 * same time. One whose drawing fails is forgotten.
 */
export const documentCache = (maxBytes = MAX_BYTES) => {
  const files = new Map<string, Promise<Bytes>>();
  const sizes = new Map<string, number>();

  const forget = (key: string) => {
    files.delete(key);
    sizes.delete(key);
  };

  const makeRoom = () => {
    for (const [key, size] of sizes) {
      const held = [...sizes.values()].reduce((sum, each) => sum + each, 0);
      if (held <= maxBytes) return;
      if (size > 0) forget(key);
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
        makeRoom();
      },
      () => forget(key),
    );
    return drawing;
  };
};
