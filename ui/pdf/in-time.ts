import { PdfRefused } from './pdf-file.ts';

/** What takes longer is given up: a hostile file must not keep a tab busy. */
const LONGEST_MS = 20_000;

/** Rejects as well where the worker's own code cannot be had, of which pdf.js would say nothing. */
export const inTime = async <A>(work: Promise<A>, thread: Worker): Promise<A> => {
  const settled = new AbortController();
  const gaveUp = new Promise<never>((_, reject) => {
    const late = setTimeout(() => reject(new PdfRefused('slow')), LONGEST_MS);
    const lost = () => reject(new PdfRefused('slow'));
    thread.addEventListener('error', lost, { signal: settled.signal });
    settled.signal.addEventListener('abort', () => clearTimeout(late));
  });
  try {
    return await Promise.race([work, gaveUp]);
  } finally {
    settled.abort();
  }
};
