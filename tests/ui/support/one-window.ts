import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/*
 * The test files of ui share a window and the packages they load, which saves half their time. Each has its own copy of our
 * modules, and starts with the window in its original state.
 */

vi.resetModules();

// Code that a page loads late comes after seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Tests that need what jsdom lacks add it themselves.
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
