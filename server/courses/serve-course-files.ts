import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database, Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { isUnchanged } from '../platform/http/entity-tag.ts';
import { notFound } from '../platform/http/refused.ts';
import { sendFailure, sendRefusal } from '../platform/http/send-refusal.ts';
import { logged } from '../platform/log/logged.ts';
import { type ByteRange, parseRange } from './byte-range.ts';

interface CourseFilesParts {
  readonly database: Database;
  readonly log: Logger;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves pictures, videos and captions of courses by the digest of their bytes: public, cached permanently, with byte
 * ranges. It is not an endpoint of the contract, because it serves media players rather than JSON clients.
 */
export const serveCourseFiles = (app: Hono<{ Bindings: HttpBindings }>, parts: CourseFilesParts): void => {
  const path = '/api/premium-courses/files/:digest';
  app.get(
    path,
    logged(parts.log, path, async (context) => {
      const { database, log, headers } = parts;
      try {
        const requestHeaders = context.env.incoming.headers;
        return await sendFile(database, context.req.param('digest') ?? '', requestHeaders, headers);
      } catch (failure) {
        return sendFailure(failure, headers, log.child({ route: path }));
      }
    }),
  );
};

type Headers = Readonly<Record<string, string>>;

const sendFile = async (
  database: Database,
  digest: string,
  requestHeaders: IncomingHttpHeaders,
  headers: Headers,
): Promise<Response> => {
  const file = await findFile(database, digest);
  const etag = `"${digest}"`;
  const known = {
    ...headers,
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    // An SVG may have inline styles. Opened on its own, it runs no script and has no origin.
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (isUnchanged(requestHeaders['if-none-match'], etag))
    return new Response(null, { status: 304, headers: known });
  const ranges = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag;
  const range = ranges ? parseRange(requestHeaders.range, file.size) : 'all';
  if (range === 'unsatisfiable')
    return sendRefusal(416, 'The file ends before that part of it.', {
      ...headers,
      'content-range': `bytes */${file.size}`,
    });
  const part = range === 'all' ? { first: 0, last: file.size - 1 } : range;
  return new Response(readParts(database, digest, part), {
    status: range === 'all' ? 200 : 206,
    headers: {
      ...known,
      'content-type': file.mediaType,
      'content-length': String(part.last - part.first + 1),
      ...(range !== 'all' && { 'content-range': `bytes ${part.first}-${part.last}/${file.size}` }),
    },
  });
};

const findFile = async (
  queries: Queries,
  digest: string,
): Promise<{ readonly mediaType: string; readonly size: number }> => {
  const [file] = /^[0-9a-f]{64}$/.test(digest)
    ? await readRows(
        queries,
        v.object({ mediaType: v.string(), size: v.number() }),
        'select media_type as "mediaType", octet_length(bytes) as size from course_files where digest = $1',
        [digest],
      )
    : [];
  if (file === undefined) throw notFound();
  return file;
};

const PART_BYTES = 262_144;

/** Reads one chunk at a time, as the caller consumes them, so that a 50 MB video is never in memory as a whole. */
const readParts = (
  queries: Queries,
  digest: string,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> => {
  let place = first;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const length = Math.min(PART_BYTES, last - place + 1);
        if (length > 0) controller.enqueue(await readPart(queries, digest, place, length));
        place += length;
        if (place > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

const readPart = async (
  queries: Queries,
  digest: string,
  place: number,
  length: number,
): Promise<Uint8Array> => {
  const [part] = await readRows(
    queries,
    v.object({ bytes: v.instance(Buffer) }),
    'select substring(bytes from $2::integer for $3::integer) as bytes from course_files where digest = $1',
    [digest, place + 1, length],
  );
  if (part === undefined) throw new Error(`The file ${digest} vanished while it was read.`);
  return new Uint8Array(part.bytes);
};
