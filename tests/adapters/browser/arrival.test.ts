// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrivalAt } from '#adapters/browser/arrival.ts';
import { browserRedirect } from '#adapters/browser/redirect.ts';

const token = 'Ab3_'.repeat(10);

const openAt = (address: string) => {
  window.history.replaceState({ entry: 'first' }, '', address);
  const length = window.history.length;
  const { loginToken: taken } = arrivalAt(window);
  return {
    taken,
    at: window.location.pathname + window.location.search,
    added: window.history.length - length,
  };
};

afterEach(() => vi.restoreAllMocks());

describe('the token of a login link', () => {
  it.each([
    [`/login?token=${token}`, '/login'],
    [`/login/?token=${token}`, '/login/'],
    [`/Login?token=${token}&token=second`, '/Login'],
    [`/login?nextRoute=transcripts&token=${token}`, '/login?nextRoute=transcripts'],
    [`/login/fluorosafety?token=${token}`, '/login/fluorosafety'],
  ])('is removed from %s without a history entry [RT-10] [RT-11] (faults.md, 23)', (address, left) => {
    expect(openAt(address)).toEqual({ taken: token, at: left, added: 0 });
    expect(window.location.href).not.toContain(token);
    expect(window.history.state).toEqual({ entry: 'first' });
  });

  it.each([
    '/login',
    '/login?nextRoute=transcripts',
    `/article/x?token=${token}`,
    '/?token=x',
    '/login/else?token=x',
  ])('is not read from %s, whose URL stays unchanged', (address) =>
    expect(openAt(address)).toEqual({ taken: null, at: address, added: 0 }),
  );

  it('is ignored if it is empty', () => {
    expect(openAt('/login?token=')).toEqual({ taken: null, at: '/login', added: 0 });
  });

  it('is removed with every other query parameter except the redirect', () => {
    expect(openAt('/login?utm_source=mail&token=x&nextRoute=transcripts&nextQuery=%7B%7D')).toEqual({
      taken: 'x',
      added: 0,
      at: '/login?nextRoute=transcripts&nextQuery=%7B%7D',
    });
  });

  it('is not read from a sign-in provider’s response, which is taken as a whole (faults.md, 23)', () => {
    window.history.replaceState(null, '', '/callback?code=c%2B1&state=s&token=t');
    expect(arrivalAt(window)).toEqual({
      loginToken: null,
      confirmationToken: null,
      providerReturn: { code: 'c+1', state: 's', token: 't' },
    });
    expect(window.location.pathname + window.location.search).toBe('/callback');
    expect(arrivalAt(window).providerReturn).toBe(null);
  });

  it.each([
    [`/email-confirmation?token=${token}`, '/email-confirmation'],
    [`/Email-Confirmation/?utm_source=mail&token=${token}`, '/Email-Confirmation/'],
  ])(
    'that confirms an address is removed from %s, and logs no one in [SC-16] (faults.md, 23)',
    (address, left) => {
      window.history.replaceState(null, '', address);
      expect(arrivalAt(window)).toEqual({ loginToken: null, confirmationToken: token, providerReturn: null });
      expect(window.location.pathname + window.location.search).toBe(left);
    },
  );

  it('is removed from the URL before the page can send a request (faults.md, 23)', () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    openAt(`/login?token=${token}`);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('redirecting to a place', () => {
  it('replaces the URL, with encoded parameters and query', () => {
    const length = window.history.length;
    browserRedirect(window.history)({ name: 'login', params: {}, query: { nextParams: '{"id":"42"}' } });
    expect(window.location.href).toMatch(/\/login\?nextParams=%7B%22id%22%3A%2242%22%7D$/);
    expect(window.history.length).toBe(length);
  });
});
