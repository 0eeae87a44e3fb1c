import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In bytes: far above the drafts of any file (800 abstracts are 3 MB), far below what would strain memory. */
export const largestControlBody = 64 * 1024 * 1024;

export interface Control {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Handles one request from a command that runs beside the server; request and response are JSON. */
export type ControlHandler = (request: unknown) => Promise<unknown>;

/** Listens on a free loopback port. The token is in the lock file, which only this user can read. */
export async function openControl(token: string, handle: ControlHandler): Promise<Control> {
  const server = createServer((request, response) => {
    answer(request, response, token, handle).catch((error: unknown) =>
      reply(response, 500, { message: error instanceof Error ? error.message : String(error) }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  handle: ControlHandler,
): Promise<void> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return reply(response, 401, { message: 'The token is wrong.' });
  if (request.method !== 'POST') return reply(response, 405, { message: 'Only POST is answered.' });
  const body = await boundedBody(request);
  if (body === undefined)
    return reply(response, 413, { message: `The body is larger than ${largestControlBody} bytes.` });
  const parsed = parse(body);
  if (parsed === undefined) return reply(response, 400, { message: 'The body is not JSON.' });
  reply(response, 200, await handle(parsed.value));
}

async function boundedBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > largestControlBody) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestControlBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Compares digests, so that the comparison takes constant time for inputs of any length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body ?? null));
}
