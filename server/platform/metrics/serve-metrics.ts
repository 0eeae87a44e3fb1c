import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { processRegistry } from './metrics.ts';
import type { StoreMetrics } from './store-metrics.ts';

interface ServedMetrics {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves `GET /metrics` on a separate port for Prometheus only; nothing on the public port leads there. Throws Node's
 * error if the address is not available.
 */
export const serveMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  store: StoreMetrics,
): Promise<ServedMetrics> => {
  const runtime = new Registry();
  collectDefaultMetrics({ register: runtime });
  const all = Registry.merge([runtime, processRegistry, store.registry]);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    try {
      await store.refresh();
      const text = await all.metrics();
      response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
