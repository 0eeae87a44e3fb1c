import { acceptedEncoding } from '../http/accepted-encoding.ts';
import type { HttpContext } from '../http/decode-input.ts';
import { isUnchanged } from '../http/entity-tag.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import { extensionOf } from './media-type.ts';

type Headers = Readonly<Record<string, string>>;

/** What the page at a path is, given the app's own: the place for what only the server can add to it. */
export type DocumentFor = (path: string, page: BuiltFile) => BuiltFile;

/**
 * Serves the app's files by their path, and its one page at every other path that names no file, as it routes by
 * itself.
 */
export const serveApp =
  (app: BuiltApp, headers: Headers, documentFor: DocumentFor = (_, page) => page) =>
  async (context: HttpContext): Promise<Response> => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return plain('Only GET and HEAD may be asked here.', 405, { ...headers, allow: 'GET, HEAD' });
    }
    const path = decoded(context.req.path);
    const file = await app.file(path);
    if (file !== undefined && path !== '/index.html') return send(file, context, headers);
    if (extensionOf(path) !== '' && path !== '/index.html')
      return plain('There is no such file.', 404, headers);
    const page = await app.file('/index.html');
    if (page === undefined) return plain('The app is not built: npm run build.', 503, headers);
    return send(documentFor(path, page), context, headers);
  };

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const send = (file: BuiltFile, context: HttpContext, headers: Headers): Response => {
  const asked = context.env.incoming.headers;
  const known = { ...headers, etag: file.tag, 'cache-control': file.cacheControl, vary: 'accept-encoding' };
  if (isUnchanged(asked['if-none-match'], file.tag))
    return new Response(null, { status: 304, headers: known });
  const encoding = acceptedEncoding(asked['accept-encoding']);
  const compressed = encoding === undefined ? undefined : file[encoding];
  const body = compressed ?? file.plain;
  return new Response(context.req.method === 'HEAD' ? null : body, {
    headers: {
      ...known,
      'content-type': file.type,
      'content-length': String(body.byteLength),
      ...(encoding !== undefined && compressed !== undefined ? { 'content-encoding': encoding } : {}),
    },
  });
};

const plain = (text: string, status: number, headers: Headers): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
