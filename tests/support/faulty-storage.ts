import { vi } from 'vitest';

/** Makes this window's storage throw, as in private windows and under policies. Restore with `vi.restoreAllMocks`. */
export const closeStorage = (): void => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
};

/** Reads work, writes exceed the quota. Restore with `vi.restoreAllMocks`. */
export const fillStorage = (): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
};

/** The storage event of another tab's change to a key. */
export const writeInAnotherTab = (key: string | null, text: string | null): void => {
  if (key === null) window.localStorage.clear();
  else if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: text, storageArea: window.localStorage }),
  );
};
