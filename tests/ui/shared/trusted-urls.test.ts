import { describe, expect, it } from 'vitest';
import { ownScriptUrl } from '#ui/shared/trusted-urls.ts';

describe('the address of a script', () => {
  it('is allowed when it is the app’s own', () => {
    expect(ownScriptUrl('/assets/worker.mjs')).toBe(`${location.origin}/assets/worker.mjs`);
  });

  it.each([
    'https://evil.example/worker.js',
    '//evil.example/worker.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
    `blob:${location.origin}/1`,
    'javascript:alert(1)',
  ])('is refused when it is not: %s', (url) => {
    expect(() => ownScriptUrl(url)).toThrow(TypeError);
  });
});
