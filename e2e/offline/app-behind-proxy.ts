import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The app at another origin, where a new version can be deployed. */
export interface AppBehindProxy {
  readonly origin: string;
  /** From now on, serves the worker of another build, and the page that this worker caches. */
  readonly deploy: () => void;
  /** The next request for `path` fails. */
  readonly failOnce: (path: string) => void;
  /** From now on, the app can't be reached, and the proxy answers with a page of its own. */
  readonly loseApp: () => void;
  readonly close: () => Promise<void>;
}

const OF_A_BUILD = ['/service-worker.js', '/offline.html'];

const ENTRY = /\/assets\/index-[\w-]{8}\.js/g;
const OTHER_ENTRY = '/assets/index-other000.js';

export const appBehindProxy = async (app: string): Promise<AppBehindProxy> => {
  let isDeployed = false;
  let isLost = false;
  let failing: string | undefined;
  let entry = '';
  const server = createServer((asked, answer) => {
    if (asked.url === failing) {
      failing = undefined;
      answer.writeHead(503).end();
      return;
    }
    if (isLost) {
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const { host: _, 'accept-encoding': encoding, 'if-none-match': known, ...headers } = asked.headers;
    const isOfBuild = OF_A_BUILD.includes(asked.url ?? '');
    const kept = isOfBuild
      ? {}
      : { ...(encoding && { 'accept-encoding': encoding }), ...(known && { 'if-none-match': known }) };
    const path = asked.url === OTHER_ENTRY ? entry : asked.url;
    const passed = request(
      new URL(path ?? '/', app),
      { method: asked.method, headers: { ...headers, ...kept } },
      (got) => {
        if (!isOfBuild || !isDeployed) {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
          return;
        }
        const { 'content-length': _length, etag: _tag, ...rest } = got.headers;
        answer.writeHead(got.statusCode ?? 502, rest);
        let text = '';
        got.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        got.on('end', () => {
          entry = text.match(ENTRY)?.[0] ?? entry;
          answer.end(text.replaceAll(ENTRY, OTHER_ENTRY));
        });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    failOnce: (path) => {
      failing = path;
    },
    loseApp: () => {
      isLost = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
