export interface ApiAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect the fields of responses.
  readonly body: any;
}

/** API requests from any program, with any body, token and headers. */
export const apiCalls = (origin: string, headers: Readonly<Record<string, string>> = {}) => {
  const call =
    (method: string) =>
    async (path: string, body?: unknown, token?: string): Promise<ApiAnswer> => {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      };
    };
  return {
    post: call('POST'),
    put: call('PUT'),
    delete: (path: string, token?: string) => call('DELETE')(path, undefined, token),
    get: (path: string, token?: string) => call('GET')(path, undefined, token),
    /** Registers a learner and returns the token. */
    join: async (email: string, password = 'correct horse battery'): Promise<string> => {
      const person = { firstName: 'Ada', lastName: 'Example', degree: 'M.D.', email, password };
      const { status, body } = await call('POST')('/register', person);
      if (status !== 200) throw new Error(`${email} was refused with ${status}: ${JSON.stringify(body)}`);
      return body.data.token;
    },
  };
};
