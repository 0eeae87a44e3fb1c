import type { IncomingHttpHeaders } from 'node:http';
import type { Row } from '#contract/row.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';

type Headers = Readonly<Record<string, string>>;

/** A document that is somebody's own, shown by the browser and named after its path when kept. */
export const sendPdf = (row: Row, document: unknown, headers: Headers): Response =>
  send(row, bytesOf(row, document), { ...headers, 'cache-control': 'no-store' });

/** One that is the same for all may be kept, and asked about with its tag. */
export const sendSharedPdf = (
  row: Row,
  document: unknown,
  asked: IncomingHttpHeaders,
  headers: Headers,
): Response => {
  const bytes = bytesOf(row, document);
  const etag = entityTag(bytes);
  const tagged = { ...headers, etag, 'cache-control': 'no-cache' };
  if (isUnchanged(asked['if-none-match'], etag)) return new Response(null, { status: 304, headers: tagged });
  return send(row, bytes, tagged);
};

const bytesOf = (row: Row, document: unknown): Uint8Array<ArrayBuffer> => {
  if (!(document instanceof Uint8Array)) throw new TypeError(`${row.path} promises a PDF.`);
  return new Uint8Array(document);
};

const send = (row: Row, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response =>
  new Response(bytes, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${nameOf(row)}.pdf"`,
    },
  });

/** 'certificate' for /transcripts/{id}/certificate/pdf, 'article' for /article/{id}/pdf. */
const nameOf = ({ path }: Row): string =>
  path.split('/').findLast((segment) => segment !== 'pdf' && /^[a-z]/.test(segment)) ?? 'document';
