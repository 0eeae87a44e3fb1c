import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';

type Headers = Readonly<Record<string, string>>;

/** Browsers show PDF documents and download the others. */
const KINDS = {
  pdf: { type: 'application/pdf', disposition: 'inline' },
  csv: { type: 'text/csv; charset=utf-8', disposition: 'attachment' },
  zip: { type: 'application/zip', disposition: 'attachment' },
} as const;

/** A private document, as bytes or a stream. Its file name is derived from the endpoint's path. */
export const sendFile = (endpoint: Endpoint, document: unknown, headers: Headers): Response =>
  send(endpoint, document instanceof ReadableStream ? document : bytesOf(endpoint, document), {
    ...headers,
    'cache-control': 'no-store',
  });

/** A document that is the same for all callers, with an entity tag. */
export const sendSharedFile = (
  endpoint: Endpoint,
  document: unknown,
  requestHeaders: IncomingHttpHeaders,
  headers: Headers,
): Response => {
  const bytes = bytesOf(endpoint, document);
  const etag = entityTag(bytes);
  const tagged = { ...headers, etag, 'cache-control': 'no-cache' };
  if (isUnchanged(requestHeaders['if-none-match'], etag))
    return new Response(null, { status: 304, headers: tagged });
  return send(endpoint, bytes, tagged);
};

const bytesOf = (endpoint: Endpoint, document: unknown): Uint8Array<ArrayBuffer> => {
  if (!(document instanceof Uint8Array)) throw new TypeError(`${endpoint.path} promises a document.`);
  return new Uint8Array(document);
};

const send = (
  endpoint: Endpoint,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Headers,
): Response => {
  const kind = endpoint.produces ?? 'pdf';
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': KINDS[kind].type,
      'content-disposition': `${KINDS[kind].disposition}; filename="${nameOf(endpoint, kind)}.${kind}"`,
    },
  });
};

/** 'certificate' for /transcripts/{id}/certificate/pdf, 'article' for /article/{id}/pdf. */
const nameOf = ({ path }: Endpoint, kind: string): string =>
  path.split('/').findLast((segment) => segment !== kind && /^[a-z]/.test(segment)) ?? 'document';
