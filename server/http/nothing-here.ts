import type { Endpoint } from './call.ts';
import type { HttpContext } from './decode-input.ts';
import { sendRefusal } from './send-refusal.ts';

/** What a call gets whose path, or whose method on that path, no row has. */
export const nothingHere = (
  endpoints: readonly Endpoint[],
  headers: Readonly<Record<string, string>>,
): ((context: HttpContext) => Response) => {
  const patterns = endpoints.map(({ row }) => ({
    method: row.method,
    pattern: new RegExp(`^/api${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (context) => {
    const { path } = context.req;
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return sendRefusal(404, 'There is no such call.', headers);
    const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
    return sendRefusal(405, `Only ${allow.join(', ')} may be asked here.`, {
      ...headers,
      allow: allow.join(', '),
    });
  };
};
