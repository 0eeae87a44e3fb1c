import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** Fast rather than small, and off the main thread: for answers that are made on demand. */
export const compress = (content: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    : promisify(gzip)(content, { level: 3 });
