import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts';
import type { HttpContext } from '../http/decode-input.ts';
import { isUnchanged } from '../http/entity-tag.ts';
import { ownOrigin } from '../http/own-origin.ts';
import type { PreparedText } from '../http/prepared-text.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import { extensionOf, mediaType } from './media-type.ts';

type Headers = Readonly<Record<string, string>>;

/** What the app's page depends on in addition to the build. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly cookie: string | undefined;
  /** The app's origin, for links that must be absolute. */
  readonly origin: string;
}

interface AppPage {
  readonly page: PreparedText;
  readonly status: 200 | 404;
}

/** Returns the app's page for a request; undefined if the app is not built. */
export type PageFor = (request: PageRequest) => Promise<AppPage | undefined>;

/**
 * The app's page without content for any particular URL. The service worker caches it and shows it when the server
 * can't be reached (adapters/worker/service-worker.ts).
 */
export const OFFLINE_PAGE_PATH = '/offline.html';

/**
 * Serves the app's files by path, and its one page at every other path that does not name a file, because the app
 * does its own routing.
 */
export const serveApp =
  (app: BuiltApp, headers: Headers, pageFor: PageFor, publicOrigin: string | undefined) =>
  async (context: HttpContext): Promise<Response> => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return plain('Only GET and HEAD may be asked here.', 405, { ...headers, allow: 'GET, HEAD' });
    }
    const path = decoded(context.req.path);
    if (path !== '/index.html') {
      const file = await app.file(path);
      if (file !== undefined) return sendFile(file, context, headers);
      if (extensionOf(path) !== '' && path !== OFFLINE_PAGE_PATH)
        return plain('There is no such file.', 404, headers);
    }
    const { search } = new URL(context.req.url);
    const origin = ownOrigin(publicOrigin, context.env.incoming.socket);
    const asked = path === '/index.html' ? '/' : path;
    const found = await pageFor({ path: asked, search, cookie: context.req.header('cookie'), origin });
    if (found === undefined) return plain('The app is not built: npm run build.', 503, headers);
    return sendPage(
      found,
      context,
      isListed(path) ? headers : { ...headers, 'x-robots-tag': 'noindex, nofollow' },
    );
  };

/**
 * Search engines index neither certificates, which are for people with the code, nor the offline page, which is for
 * the app itself.
 */
const isListed = (path: string): boolean => !path.startsWith('/verify/') && path !== OFFLINE_PAGE_PATH;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const sendFile = (file: BuiltFile, context: HttpContext, headers: Headers): Response => {
  const known = { ...headers, etag: file.tag, 'cache-control': file.cacheControl, vary: 'accept-encoding' };
  return send(context, known, file.type, (encoding) =>
    encoding !== undefined && file[encoding] !== undefined
      ? { body: file[encoding], encoding }
      : { body: file.plain, encoding: undefined },
  );
};

const sendPage = async (
  { page, status }: AppPage,
  context: HttpContext,
  headers: Headers,
): Promise<Response> => {
  const encoding = acceptedEncoding(context.env.incoming.headers['accept-encoding']);
  const body = encoding === undefined ? Buffer.from(page.text) : await page.compressed(encoding);
  const known = { ...headers, etag: page.tag, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };
  return send(
    context,
    known,
    mediaType('index.html'),
    () => ({ body: new Uint8Array(body), encoding }),
    status,
  );
};

interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding | undefined;
}

const send = (
  context: HttpContext,
  known: Headers & { readonly etag: string },
  type: string,
  bodyFor: (encoding: Encoding | undefined) => EncodedBody,
  status: 200 | 404 = 200,
): Response => {
  const asked = context.env.incoming.headers;
  if (status === 200 && isUnchanged(asked['if-none-match'], known.etag))
    return new Response(null, { status: 304, headers: known });
  const { body, encoding } = bodyFor(acceptedEncoding(asked['accept-encoding']));
  return new Response(context.req.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...known,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding !== undefined ? { 'content-encoding': encoding } : {}),
    },
  });
};

const plain = (text: string, status: number, headers: Headers): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
