import { afterEach, beforeEach, expect, vi } from 'vitest';
import { keepFocus } from '#ui/navigation/keep-focus.ts';

/*
 * In every test of ui, focus is kept as the app keeps it, and no control that had it may disappear without anything else
 * taking it: a control that some test uses can't be forgotten.
 */

const CONTROLS = 'button, a, input, select, textarea, summary';

/** Some tests replace the timers. */
const later = setTimeout;

const lost: string[] = [];

const watchFocus = (): (() => void) => {
  let focused: Element | null = null;
  let page: Element | null = null;
  let hasMoved = false;
  const remember = ({ target }: Event) => {
    focused = target instanceof Element && target.matches(CONTROLS) ? target : null;
    page = document.body.firstElementChild;
    hasMoved = true;
  };
  /** The user took focus away themselves. */
  const forget = ({ target }: Event) =>
    later(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null;
    });
  const watching = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const { outerHTML } = focused;
    focused = null;
    hasMoved = false;
    later(() => {
      const isPageLeft = page?.isConnected && page.querySelector('h1, h2, h3');
      if (isPageLeft && !hasMoved && !vi.isFakeTimers()) lost.push(outerHTML);
    });
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  watching.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    watching.disconnect();
  };
};

let stops: readonly (() => void)[] = [];

beforeEach(() => {
  stops = [keepFocus(document), watchFocus()];
});

afterEach(() => {
  for (const stop of stops) stop();
  expect(lost.splice(0)).toEqual([]);
});
