import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** Tuned for speed over size, and off the main thread, because it compresses responses on demand. */
export const compress = (content: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    : promisify(gzip)(content, { level: 3 });
