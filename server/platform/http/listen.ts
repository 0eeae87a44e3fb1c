import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { MAX_BODY_BYTES } from './read-text-body.ts';
import { sendRefusal } from './send-refusal.ts';

interface Listening {
  readonly origin: string;
  /** Stops accepting connections, waits this long for open responses, and then closes the rest. */
  readonly close: (graceMilliseconds: number) => Promise<void>;
}

/** Throws Node's error if the address is not available (EADDRINUSE, EACCES, EADDRNOTAVAIL). */
export const listen = async (
  app: Hono<{ Bindings: HttpBindings }>,
  address: { readonly host: string; readonly port: number },
  headers: Readonly<Record<string, string>>,
): Promise<Listening> => {
  const answer = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    errorHandler: () => sendRefusal(400, 'The request can’t be understood.', headers),
  });
  const server = createServer(limits, answer);
  server.on('checkContinue', (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) outgoing.writeContinue();
    server.emit('request', incoming, outgoing);
  });
  await started(server, address);
  return { origin: originOf(server, address.host), close: (grace) => closed(server, grace) };
};

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Longer than proxies usually keep connections, so that none sends a request into a closed one.
  keepAliveTimeout: 65_000,
};

const started = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const originOf = (server: Server, host: string): string => {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const closed = (server: Server, grace: number): Promise<void> =>
  new Promise((resolve) => {
    const breakOff = setTimeout(() => server.closeAllConnections(), grace);
    // Connections stay open after their response, and Node closes only those that are idle at this moment.
    const letGo = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(breakOff);
      clearInterval(letGo);
      resolve();
    });
  });
