import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The response to a request: anything that can happen to a real connection. */
type Script = (response: ServerResponse, heard: Heard) => void;

export interface ScriptedServer {
  readonly origin: string;
  readonly heard: readonly Heard[];
  /** Requests that the client aborted before their response. */
  readonly abandoned: () => number;
  readonly answer: (script: Script) => void;
  readonly close: () => Promise<void>;
}

/** A server on a real socket with scripted responses, which records its requests. */
export const startScriptedServer = async (): Promise<ScriptedServer> => {
  const heard: Heard[] = [];
  let abandoned = 0;
  let script: Script = answerJson({});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Heard = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      heard.push(one);
      script(response, one);
    });
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    abandoned: () => abandoned,
    answer: (next) => {
      script = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

export const answerText =
  (text: string, type: string, status = 200): Script =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

export const answerJson = (body: unknown, status = 200): Script =>
  answerText(JSON.stringify(body), 'application/json; charset=utf-8', status);

/** The connection is reset before any part of the response is sent. */
export const resetConnection: Script = (response) => response.socket?.resetAndDestroy();

/** The connection breaks in the middle of the response body. */
export const breakOff: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":[');
  setImmediate(() => response.socket?.resetAndDestroy());
};

export const hang: Script = () => {};
