import { describe, expect, it } from 'vitest';
import { setHintCookie } from '#adapters/browser/hint-cookie.ts';

/** What was written to `document.cookie` on a page of this address. */
const written = (address: string, word: string | null): string => {
  const page = { location: new URL(address), cookie: '' };
  setHintCookie(page as unknown as Document, 'reader', word);
  return page.cookie;
};

describe('a cookie that tells the server about the next document', () => {
  it('is bound to this host and to TLS where the page came over TLS', () => {
    expect(written('https://cme.example.org/', 'guest')).toBe(
      '__Host-reader=guest; max-age=31536000; path=/; samesite=lax; secure',
    );
  });

  it('has a plain name without TLS, where no browser would store the other', () => {
    expect(written('http://127.0.0.1:4100/', 'guest')).toBe(
      'reader=guest; max-age=31536000; path=/; samesite=lax',
    );
  });

  it('is removed under the name with which it was set', () => {
    expect(written('https://cme.example.org/', null)).toMatch(/^__Host-reader=; max-age=0; .*secure$/);
  });
});
