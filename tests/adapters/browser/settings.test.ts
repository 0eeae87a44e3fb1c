// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { settingIn } from '#adapters/browser/settings.ts';

afterEach(() => document.head.replaceChildren());

it('reads what the operator has set from the document', () => {
  document.head.innerHTML =
    '<meta name="application-name" content="Preceptor"><meta name="flag-always-on" content="">';
  const setting = settingIn(document);
  expect(setting('application-name')).toBe('Preceptor');
  expect(setting('flag-always-on')).toBe(null);
  expect(setting('reports-dsn')).toBe(null);
});
