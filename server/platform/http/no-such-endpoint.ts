import type { Handler } from './call.ts';
import type { HttpContext } from './decode-input.ts';
import { sendRefusal } from './send-refusal.ts';

/** Responds to a request whose path, or whose method on that path, matches no endpoint. */
export const noSuchEndpoint = (
  endpoints: readonly Handler[],
  headers: Readonly<Record<string, string>>,
): ((context: HttpContext) => Response) => {
  const patterns = endpoints.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
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
