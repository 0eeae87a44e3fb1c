import type { IncomingHttpHeaders } from 'node:http';
import type { Row } from '#contract/row.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';

type Headers = Readonly<Record<string, string>>;

/** A browser shows what it can, and keeps the rest. */
const KINDS = {
  pdf: { type: 'application/pdf', disposition: 'inline' },
  csv: { type: 'text/csv; charset=utf-8', disposition: 'attachment' },
  zip: { type: 'application/zip', disposition: 'attachment' },
} as const;

/** A document that is somebody's own: its bytes, or a stream of them; named after its path when kept. */
export const sendFile = (row: Row, document: unknown, headers: Headers): Response =>
  send(row, document instanceof ReadableStream ? document : bytesOf(row, document), {
    ...headers,
    'cache-control': 'no-store',
  });

/** One that is the same for all may be kept, and asked about with its tag. */
export const sendSharedFile = (
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
  if (!(document instanceof Uint8Array)) throw new TypeError(`${row.path} promises a document.`);
  return new Uint8Array(document);
};

const send = (row: Row, body: Uint8Array<ArrayBuffer> | ReadableStream, headers: Headers): Response => {
  const kind = row.produces ?? 'pdf';
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': KINDS[kind].type,
      'content-disposition': `${KINDS[kind].disposition}; filename="${nameOf(row, kind)}.${kind}"`,
    },
  });
};

/** 'certificate' for /transcripts/{id}/certificate/pdf, 'article' for /article/{id}/pdf. */
const nameOf = ({ path }: Row, kind: string): string =>
  path.split('/').findLast((segment) => segment !== kind && /^[a-z]/.test(segment)) ?? 'document';
