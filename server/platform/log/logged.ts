import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { HttpContext } from '../http/decode-input.ts';

export type RequestHandler = (context: HttpContext, requestId: string) => Response | Promise<Response>;

/** Logs each request by its route pattern, never by its URL. */
export const logged =
  (log: Logger, route: string, answer: RequestHandler) =>
  async (context: HttpContext): Promise<Response> => {
    const requestId = nextRequestId();
    if (!log.isLevelEnabled('info')) return answer(context, requestId);
    const began = performance.now();
    const response = await answer(context, requestId);
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method: context.req.method, route, status: response.status, milliseconds });
    return response;
  };

const requestIdPrefix = randomBytes(6).toString('base64url');
let count = 0;

const nextRequestId = (): string => {
  count += 1;
  return `${requestIdPrefix}-${count.toString(36)}`;
};
