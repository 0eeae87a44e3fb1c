// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';

it('reports each time that the network is back, until nobody watches', () => {
  let times = 0;
  const watching = browserConnectivity(window).online$.subscribe(() => {
    times += 1;
  });
  window.dispatchEvent(new Event('offline'));
  expect(times).toBe(0);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(times).toBe(2);
  watching.unsubscribe();
  window.dispatchEvent(new Event('online'));
  expect(times).toBe(2);
});
