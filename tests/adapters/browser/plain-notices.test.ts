// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainNotices } from '#adapters/browser/plain-notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const texts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

it('shows one message for five seconds, and no other meanwhile [ER-01] [UX-01]', async () => {
  const notices = plainNotices(document);
  notices.error('<b>No network</b>');
  notices.error('<b>No network</b>');
  notices.success('Saved.');
  expect(texts()).toEqual(['<b>No network</b>']);
  await vi.advanceTimersByTimeAsync(4999);
  expect(texts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual([]);
  notices.error('Again');
  expect(texts()).toEqual(['Again']);
});
