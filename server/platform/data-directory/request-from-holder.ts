import { request } from 'node:http';
import type { Holder } from './data-directory.ts';

/** The process that holds the data directory could not be reached, or refused to answer. */
export class HolderUnreachable extends Error {
  override readonly name = 'HolderUnreachable';
}

/** Sends one request to the control port of the process that holds the data directory. Throws `HolderUnreachable`. */
export async function askHolder(
  { pid, controlPort, token }: Pick<Holder, 'pid' | 'controlPort' | 'token'>,
  question: unknown,
): Promise<unknown> {
  if (controlPort === null)
    throw new HolderUnreachable(`Process ${pid} has the data directory and does not accept content.`);
  const { status, body } = await post(controlPort, token, JSON.stringify(question)).catch(
    (cause: unknown) => {
      throw new HolderUnreachable(`Process ${pid} has the data directory and does not respond.`, { cause });
    },
  );
  const answer: unknown = JSON.parse(body);
  if (status !== 200) throw new HolderUnreachable(`Process ${pid} refused (${status}): ${messageOf(answer)}`);
  return answer;
}

/**
 * Uses `http.request`, because Node's fetch gives up after five minutes of silence and a large import on a slow disk
 * may take longer.
 */
function post(port: number, token: string, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
          .on('error', reject);
      },
    );
    call.on('error', reject).end(body);
  });
}

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : '';
}
