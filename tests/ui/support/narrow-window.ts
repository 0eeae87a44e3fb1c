import { vi } from 'vitest';

/** jsdom has no media queries: here none matches, as in a narrow window without a pointer. */
export const narrowWindow = (): void => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
};
