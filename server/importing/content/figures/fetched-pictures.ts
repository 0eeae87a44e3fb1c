import { MAX_PICTURE_BYTES, type PictureSource } from './picture-files.ts';

const MILLISECONDS = 60_000;
/** Fetched pictures are meant for web pages; larger ones come with the article's files. */
const MAX_FETCHED_BYTES = Math.min(MAX_PICTURE_BYTES, 50 * 1024 * 1024);

/**
 * Adds pictures that `source` does not have and whose address in the article has an allowed origin. Follows no
 * redirects, because they can lead anywhere.
 */
export const alsoFetched = (source: PictureSource, origins: readonly string[]): PictureSource => ({
  find: async (href) => {
    const found = await source.find(href);
    if (found !== undefined || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return found;
    const url = new URL(href);
    if (!origins.includes(url.origin))
      return { wrong: 'is elsewhere, and FIGURES_FROM does not allow its origin' };
    try {
      const bytes = await fetchBytes(url);
      return bytes === undefined ? { wrong: 'is larger than 50 MB' } : { name: href, bytes };
    } catch (failure) {
      return {
        wrong: `could not be fetched: ${failure instanceof Error ? failure.message : String(failure)}`,
      };
    }
  },
});

const fetchBytes = async (url: URL): Promise<Uint8Array | undefined> => {
  const signal = AbortSignal.timeout(MILLISECONDS);
  const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'image/*' } });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`the answer is ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.byteLength;
    if (size > MAX_FETCHED_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
