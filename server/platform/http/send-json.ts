import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { isUnchanged } from './entity-tag.ts';
import type { RawJson } from './raw-json.ts';

/** In characters. Below this, compression costs more than it saves. */
const WORTH_COMPRESSING = 1_000;

/** Responses that depend only on the URL may be cached, and are revalidated by their tag. */
export const sendShared = (
  json: RawJson,
  requestHeaders: IncomingHttpHeaders,
  headers: Readonly<Record<string, string>>,
): Response | Promise<Response> => {
  const tagged = { ...headers, etag: json.tag, 'cache-control': 'no-cache' };
  if (isUnchanged(requestHeaders['if-none-match'], json.tag)) {
    return new Response(null, { status: 304, headers: { ...tagged, vary: 'accept-encoding' } });
  }
  return send(json, requestHeaders, tagged);
};

/** Private responses are never cached. */
export const sendPrivate = (
  json: RawJson,
  requestHeaders: IncomingHttpHeaders,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response | Promise<Response> =>
  send(json, requestHeaders, { ...headers, 'cache-control': 'no-store' }, status);

const send = (
  json: RawJson,
  requestHeaders: IncomingHttpHeaders,
  given: Readonly<Record<string, string>>,
  status = 200,
): Response | Promise<Response> => {
  const headers = { ...given, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  const encoding =
    json.text.length < WORTH_COMPRESSING ? undefined : acceptedEncoding(requestHeaders['accept-encoding']);
  if (encoding === undefined) return new Response(json.text, { status, headers });
  return json.compressed(encoding).then(
    (bytes) =>
      new Response(new Uint8Array(bytes), {
        status,
        headers: { ...headers, 'content-encoding': encoding },
      }),
  );
};
