import type { ShortcutHandlers } from './use-shortcuts.ts';

/**
 * Moves through the cards of the current page. The document has their order, even if a long list contains only those
 * near the window, so lists need no code for this.
 */
export const cardKeys: ShortcutHandlers = {
  next: () => move(1),
  previous: () => move(-1),
  open: () => current()?.click(),
  save: () => current()?.closest('article')?.querySelector<HTMLElement>('button[aria-pressed]')?.click(),
};

const move = (by: 1 | -1): boolean => {
  const cards = links();
  if (cards.length === 0) return false;
  const here = current();
  if (here === null) focusOn(firstSeen(cards, by));
  else {
    const next = cards[cards.indexOf(here) + by];
    if (next !== undefined) focusOn(next);
    else if (by === 1) goOn(here);
  }
  return true;
};

/** The link of each card; hidden pages that stay mounted have some as well. */
const links = (): readonly HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a[data-covers-card]')].filter(
    (link) => link.closest('[hidden], [inert]') === null,
  );

/** The link of the card that has focus. */
const current = (): HTMLAnchorElement | null =>
  document.activeElement?.closest('article')?.querySelector<HTMLAnchorElement>('a[data-covers-card]') ?? null;

/** If no card has focus: the first one in the window, or the last one above it. */
const firstSeen = (cards: readonly HTMLAnchorElement[], by: 1 | -1): HTMLAnchorElement | undefined => {
  const topOf = (link: HTMLAnchorElement) => link.closest('article')?.getBoundingClientRect().top ?? 0;
  return by === 1
    ? (cards.find((link) => topOf(link) >= 0) ?? cards.at(-1))
    : cards.findLast((link) => topOf(link) < 0);
};

const focusOn = (link: HTMLAnchorElement | undefined): void => {
  link?.focus({ preventScroll: true });
  if (link !== undefined) show(link, SETTLING);
};

/** New rows are measured after scrolling to them, which moves the rows below. */
const show = (link: HTMLAnchorElement, frames: number): void => {
  link.closest('article')?.scrollIntoView({ block: 'nearest' });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === link) show(link, frames - 1);
  });
};

/** Waits for the next cards, which are rendered or fetched when the end of the current ones is in the window. */
const goOn = (last: HTMLAnchorElement): void => {
  last.closest('article')?.scrollIntoView({ block: 'start' });
  let frames = 0;
  const look = () => {
    const cards = links();
    const next = cards[cards.indexOf(last) + 1];
    frames += 1;
    if (document.activeElement !== last) return;
    if (next !== undefined) focusOn(next);
    else if (frames < FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Frames until new rows are in position, even on a slow phone: about half a second. */
const SETTLING = 30;
/** How long to wait for a next card: about two seconds. */
const FRAMES = 120;
