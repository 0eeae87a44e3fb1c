import { cleanup, render } from '@testing-library/react';
import { act, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { normalAddress } from '#ui/navigation/address.ts';
import { useScrollMemory } from '#ui/navigation/scroll-memory.ts';

const here = () => normalAddress(location.pathname, location.search);

/** Renders a place as soon as the browser goes to it, before any later listener is told, as browsers do. */
function App() {
  const [href, setHref] = useState(here);
  useEffect(() => {
    const render = () => flushSync(() => setHref(here));
    window.addEventListener('popstate', render);
    return () => window.removeEventListener('popstate', render);
  }, []);
  useScrollMemory(href);
  return null;
}

let reducesMotion = false;
const scrolled = vi.fn();

beforeEach(() => {
  reducesMotion = false;
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scrollend'));
};

const goTo = (path: string, state: unknown = null) => {
  history.replaceState(state, '', path);
  act(() => window.dispatchEvent(new PopStateEvent('popstate', { state })));
};

/** The feed, scrolled, and then an article. Returns the way back. */
const leaveFeed = () => {
  render(<App />);
  scrollTo(900);
  const { state } = history;
  goTo('/article/x');
  scrolled.mockClear();
  return () => goTo('/', state);
};

it('starts a new page at the top, at once [NV-03]', () => {
  render(<App />);
  goTo('/article/x');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

it.each([
  ['smoothly', false, 'smooth'],
  ['without motion for who asks for none', true, 'instant'],
])('restores the saved position once, after 500 ms, %s [NV-03]', (_, reduces, behavior) => {
  reducesMotion = reduces;
  const goBack = leaveFeed();
  goBack();
  vi.advanceTimersByTime(499);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(scrolled.mock.calls).toEqual([[{ top: 900, behavior }]]);
});

it('returns to the line of a reference within the page at once [NV-03]', () => {
  render(<App />);
  scrollTo(900);
  const { state } = history;
  scrolled.mockClear();
  goTo('/', state);
  vi.advanceTimersByTime(5000);
  expect(scrolled.mock.calls).toEqual([[{ top: 900 }]]);
});
