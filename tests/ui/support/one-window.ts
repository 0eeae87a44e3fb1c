import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/*
 * The test files of ui share a window and the packages they load, which spares half their time. Each has our own modules
 * to itself, and finds the window as the first one found it.
 */

vi.resetModules();

// What jsdom lacks is put there by who needs it.
const lacking = [Element.prototype, HTMLDialogElement.prototype].map(
  (prototype) => [prototype, new Set(Reflect.ownKeys(prototype))] as const,
);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  for (const [prototype, own] of lacking) {
    for (const key of Reflect.ownKeys(prototype)) if (!own.has(key)) Reflect.deleteProperty(prototype, key);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
