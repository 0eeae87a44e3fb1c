/** A minimal browser that follows redirects with cookies through a provider's pages. */
interface Walk {
  readonly address: string;
  readonly page: string;
}

/** What the provider sends back to the app at the end: the query of /callback. */
type Returned = Readonly<Record<string, string>>;

/** Goes through the provider's pages: logs in and consents, or cancels. */
export const signInAtProvider = async (
  authorizationAddress: string,
  person: { readonly login: string } | 'cancels',
): Promise<Returned> => {
  const walk = walker();
  let at = await walk(authorizationAddress);
  while (at.page !== '') {
    if (person === 'cancels') {
      at = await walk(new URL(/href="([^"]+\/abort)"/.exec(at.page)?.[1] ?? '', at.address).href);
      continue;
    }
    const submitAddress = new URL(/action="([^"]+)"/.exec(at.page)?.[1] ?? '', at.address).href;
    const prompt = /name="prompt" value="(\w+)"/.exec(at.page)?.[1] ?? '';
    at = await walk(submitAddress, new URLSearchParams({ prompt, login: person.login, password: 'any' }));
  }
  return Object.fromEntries(new URL(at.address).searchParams);
};

/** Follows redirects until a page, or back to the app. */
const walker = () => {
  const cookies = new Map<string, string>();
  return async (address: string, form?: URLSearchParams): Promise<Walk> => {
    let next = address;
    let body = form;
    for (let step = 0; step < 10; step += 1) {
      if (new URL(next).pathname === '/callback') return { address: next, page: '' };
      const response: Response = await fetch(next, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) return { address: next, page: await response.text() };
      next = new URL(location, next).href;
      body = undefined;
    }
    throw new Error(`The provider redirects in a loop at ${next}.`);
  };
};
