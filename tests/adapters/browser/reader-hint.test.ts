// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { showReader } from '#adapters/browser/reader-hint.ts';
import { createState } from '#core/shared/state.ts';

const root = document.documentElement;
afterEach(() => open(null, null));

const open = (token: string | null, hash: string | null) => {
  const authToken = createState(token);
  const guestHash = createState(hash);
  showReader(authToken.state, guestHash.state, document);
  return { authToken, guestHash };
};

describe('the reader hint of a device', () => {
  it('is one word on the document and in a cookie, and nothing more', () => {
    open('a secret token', 'a secret hash');
    expect(root.dataset.reader).toBe('learner');
    expect(document.cookie).toBe('reader=learner');
  });

  it('is absent before anything was started', () => {
    open(null, null);
    expect(root.dataset.reader).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('follows a guest who starts a quiz, logs in and logs out [SE-02]', () => {
    const { authToken, guestHash } = open(null, null);
    guestHash.set('hash');
    expect(document.cookie).toBe('reader=guest');
    authToken.set('token');
    guestHash.set(null);
    expect([root.dataset.reader, document.cookie]).toEqual(['learner', 'reader=learner']);
    authToken.set(null);
    expect([root.dataset.reader, document.cookie]).toEqual([undefined, '']);
  });
});
