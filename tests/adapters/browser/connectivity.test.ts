// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';

it('reports each time that the network is back, until no one watches', () => {
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

it('reports each time that the learner comes back, but not offline or while hidden', () => {
  let [times, isHidden, isOnline] = [0, false, true];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const watching = browserConnectivity(window).returned$.subscribe(() => {
    times += 1;
  });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times).toBe(2);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  [isHidden, isOnline] = [false, false];
  window.dispatchEvent(new Event('focus'));
  watching.unsubscribe();
  isOnline = true;
  window.dispatchEvent(new Event('focus'));
  expect(times).toBe(2);
  vi.restoreAllMocks();
});

it('[OF-11] waits that long, and then until the page is visible', () => {
  vi.useFakeTimers();
  let isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const { shownAfter } = browserConnectivity(window);
  const told: string[] = [];
  shownAfter(5_000).subscribe(() => told.push('shown'));
  const left = shownAfter(5_000).subscribe(() => told.push('left'));
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  isHidden = true;
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  left.unsubscribe();
  isHidden = false;
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual(['shown']);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
