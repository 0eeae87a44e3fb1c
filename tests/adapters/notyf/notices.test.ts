// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const notices = () => notyfNotices(createToasts(document));
const cards = () => [
  ...document.querySelectorAll<HTMLElement>('.notyf__toast:not(.notyf__toast--disappear)'),
];
const texts = () => cards().map((card) => card.querySelector('.notyf__message')?.textContent);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('closes a success after 3000 ms [UX-01]', async () => {
  notices().success('Saved.');
  await pass(2999);
  expect(texts()).toEqual(['Saved.']);
  await pass(1);
  expect(texts()).toEqual([]);
});

it('closes an error after 5000 ms [UX-01]', async () => {
  notices().error('Not saved.');
  await pass(4999);
  expect(texts()).toEqual(['Not saved.']);
  await pass(1);
  expect(texts()).toEqual([]);
});

it('shows up to three, and the next when one closes [UX-01]', async () => {
  const { error } = notices();
  for (const text of ['1', '2', '3', '4', '5']) error(text);
  await pass(0);
  expect(texts()).toEqual(['1', '2', '3']);
  await pass(5300);
  expect(texts()).toEqual(['4', '5']);
});

it('shows the next when the reader closes one', async () => {
  const { error } = notices();
  for (const text of ['1', '2', '3', '4']) error(text);
  await pass(100);
  cards()[1]?.querySelector<HTMLElement>('[aria-label="Close this message"]')?.click();
  await pass(300);
  expect(texts()).toEqual(['1', '3', '4']);
});

it('appears at the top center in the color of its kind, and is announced [UX-01]', async () => {
  const { success, error } = notices();
  success('Saved.');
  error('Not saved.');
  await pass(0);
  const list = document.querySelector<HTMLElement>('.notyf');
  expect(list?.style.alignItems).toBe('center');
  expect(list?.style.justifyContent).toBe('flex-start');
  expect(list?.getAttribute('aria-live')).toBe('polite');
  expect(cards().map((card) => card.style.background)).toEqual(['var(--success)', 'var(--error)']);
});

it('shows a message as plain text, even if it looks like HTML', async () => {
  notices().error('<img src=x onerror=alert(1)>&amp;');
  await pass(0);
  expect(texts()).toEqual(['<img src=x onerror=alert(1)>&amp;']);
  expect(document.querySelector('.notyf img')).toBe(null);
});

it('ends with a link that goes inside the app and closes it, and stays as long as an error [UX-01]', async () => {
  let followed = 0;
  const link = { text: 'Change plan', href: '/my-plan/change', follow: () => (followed += 1) };
  const { success } = notices();
  success('You’re logged in.', link);
  await pass(4999);
  expect(texts()).toEqual(['You’re logged in. Change plan']);
  cards()[0]?.querySelector('a')?.click();
  expect([followed, texts()]).toEqual([1, []]);
  success('Again.', link);
  await pass(5000);
  expect(texts()).toEqual([]);
});
