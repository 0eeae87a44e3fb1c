import { readFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { afterAll, expect, vi } from 'vitest';

/*
 * The test files of ui share a window and the modules they load, which spares half their time. Each finds the window as
 * the first one found it, and a file that puts other modules in the place of ours has all modules to itself.
 */

const { testPath } = expect.getState();
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}

// What jsdom lacks is put there by who needs it.
const lacking = [Element.prototype, HTMLDialogElement.prototype].map(
  (prototype) => [prototype, new Set(Reflect.ownKeys(prototype))] as const,
);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
