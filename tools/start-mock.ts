import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '#contract/api.ts';
import { openApiDocument } from '#server/platform/openapi/document.ts';

const { paths, components } = openApiDocument(api, 'Preceptor');

const calls = Object.entries(paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      // A fixed segment takes precedence over a parameter in its place.
      parameters: path.split('{').length,
      pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answer: Object(responses['200']).content as Readonly<Record<string, { readonly example?: unknown }>>,
    })),
  )
  .sort((one, other) => one.parameters - other.parameters);

const ANYONE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': '*, authorization',
};

/** The first bytes of each kind of file, which is all that an example contains. */
const FILES: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-1.7\n%%EOF\n',
  'text/csv': 'Date,Title\r\n',
  'application/zip': `PK\u0005\u0006${'\0'.repeat(18)}`,
};

/** Responds to every request with its documented example, for any caller and any origin. */
export const startMock = async (port: number) => {
  const missing = Object(components.responses.NotFound?.content['application/json']).example;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return response.writeHead(204, ANYONE).end();
    const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const [type = 'application/json', { example = missing } = {}] =
      Object.entries(call?.answer ?? {})[0] ?? [];
    response.writeHead(call === undefined ? 404 : 200, { ...ANYONE, 'content-type': type });
    return response.end(FILES[type] ?? JSON.stringify(example));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
};
