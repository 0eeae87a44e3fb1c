export const ada = {
  firstName: 'Ada',
  lastName: 'Example',
  degree: 'M.D.',
  email: 'ada@example.org',
  password: 'correct horse battery',
};

/** The account endpoints of the API, called as a browser calls them, with any body. */
export const accountCalls = (origin: string) => {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    register: (body: unknown) => call('POST', '/register', body),
    login: (body: unknown) => call('POST', '/login', body),
    logout: (token?: string) => call('POST', '/logout', undefined, token),
    user: (token?: string) => call('GET', '/user', undefined, token),
  };
};
