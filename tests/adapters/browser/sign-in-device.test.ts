// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivalAt } from '#adapters/browser/arrival.ts';
import { browserJourney } from '#adapters/browser/journey.ts';
import { browserPendingSignIns } from '#adapters/browser/pending-sign-in.ts';

const KEY = 'preceptor.pending-sign-in';
const secret = (letter: string) => letter.repeat(43);
const signIn = {
  purpose: 'log-in' as const,
  provider: 'hospital',
  state: secret('s'),
  nonce: secret('n'),
  verifier: secret('v'),
  returnQuery: { nextRoute: 'transcripts' },
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('a pending sign-in', () => {
  it('outlives the page, in this tab only, and is returned once', () => {
    expect(browserPendingSignIns(window).save(signIn)).toBe(true);
    expect(Object.keys(window.localStorage)).not.toContain(KEY);
    expect(browserPendingSignIns(window).take()).toEqual(signIn);
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    expect(browserPendingSignIns(window).take()).toBeNull();
  });

  it.each([
    ['for ten minutes', 10 * 60_000, signIn],
    ['and no longer', 10 * 60_000 + 1, null],
    ['also where the clock was put right meanwhile', -60_000, signIn],
  ])('is stored %s', (_, later, expected) => {
    browserPendingSignIns(window, () => 1_000_000).save(signIn);
    expect(browserPendingSignIns(window, () => 1_000_000 + later).take()).toEqual(expected);
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is replaced by a later one', () => {
    const pending = browserPendingSignIns(window);
    pending.save(signIn);
    pending.save({ ...signIn, state: secret('x') });
    expect(pending.take()?.state).toBe(secret('x'));
  });

  it.each(['', '{', 'null', '[]', '{"provider":"hospital"}', `{"state":"${secret('s')}","begun":"1"}`])(
    'does not exist if something else is stored: %s',
    (text) => {
      window.sessionStorage.setItem(KEY, text);
      expect(browserPendingSignIns(window).take()).toBeNull();
    },
  );

  it('is not stored if the browser stores nothing, and reports that', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(browserPendingSignIns(window).save(signIn)).toBe(false);
    expect(browserPendingSignIns(window).take()).toBeNull();
  });
});

describe('a sign-in provider’s response', () => {
  it('is removed from the URL before anyone reads it, and is returned once', () => {
    window.history.replaceState({ entry: '1' }, '', '/callback?code=c%2B1&state=s');
    const journey = browserJourney(window, arrivalAt(window));
    expect(window.location.href).toBe(`${window.location.origin}/callback`);
    expect(window.history.state).toEqual({ entry: '1' });
    expect(journey.takeReturn()).toEqual({ code: 'c+1', state: 's' });
    expect(journey.takeReturn()).toBeNull();
    expect(journey.returnAddress).toBe(`${window.location.origin}/callback`);
  });

  it.each(['/article/x?code=1', '/callback', '/?list=popular'])(
    'is nothing at %s, which stays as it is',
    (address) => {
      window.history.replaceState(null, '', address);
      expect(browserJourney(window, arrivalAt(window)).takeReturn()).toBeNull();
      expect(window.location.pathname + window.location.search).toBe(address);
    },
  );
});
