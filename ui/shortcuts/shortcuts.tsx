import { useId } from 'react';
import { Dialog } from '../shared/dialog.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { KeyNames } from './key-names.tsx';
import { SHORTCUT_LIST, type ShortcutHandlers, useShortcuts } from './shortcut-table.ts';
import styles from './shortcuts.module.css';
import { useShortcutsOn } from './shortcuts-setting.ts';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';

/** What is open over the page: the search, the list of shortcuts, or nothing. */
export type OpenOver = 'search' | 'list' | null;

export interface ShortcutsProps {
  readonly open: OpenOver;
  readonly show: (open: OpenOver) => void;
  /** Whether the page can be left by a search: a quiz has no way out but its own. */
  readonly maySearch: boolean;
  /** The key that was pressed while this code was loading. */
  readonly pressed: KeyboardEvent | null;
}

/** What the shortcuts of every page do; loaded with the first of them, or ahead while the browser is idle. */
export default function Shortcuts({ open, show, maySearch, pressed }: ShortcutsProps) {
  useShortcuts(
    {
      ...cardKeys,
      ...(maySearch && { search: () => show('search') }),
      // Where there is no keyboard, nothing says so.
      list: () => hasKeyboard() && show('list'),
    },
    pressed,
  );
  const close = () => show(null);
  if (open === 'search') return <CommandDialog onClose={close} onShortcuts={() => show('list')} />;
  return open === 'list' ? <ShortcutList onClose={close} /> : null;
}

const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Every shortcut with its keys, and the switch that turns them off (KB-01, KB-03). */
function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const isOn = useShortcutsOn();
  const id = useId();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {[...new Set(SHORTCUT_LIST.map(({ where }) => where))].map((where, index) => (
        <section key={where} aria-labelledby={`${id}-${index}`} className={styles.group}>
          <h3 id={`${id}-${index}`} className="kicker">
            {where}
          </h3>
          <dl className={styles.list}>
            {SHORTCUT_LIST.filter((each) => each.where === where).map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  <KeyNames keys={isOn ? keys : keys.filter(isAlwaysOn)} />
                  {!isOn && !keys.some(isAlwaysOn) && <span className="meta">Off</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.switch}>
        <ShortcutsSwitch hint="Applies to single keys, on this device." />
      </div>
    </Dialog>
  );
}

const isAlwaysOn = (key: string): boolean => key.startsWith('mod+');

/**
 * Moves through the cards of the page that is shown. The document has their order, also where a long list has only those
 * near the window: a list needs no code of its own for it.
 */
const cardKeys: ShortcutHandlers = {
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
    else if (by === 1) focusNextCard(here);
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

/** Without focus in a card: the first in the window, or the last one above it. */
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

/** Rows that are new to the document are measured after they were scrolled to, and move those below them. */
const show = (link: HTMLAnchorElement, frames: number): void => {
  link.closest('article')?.scrollIntoView({ block: 'nearest' });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === link) show(link, frames - 1);
  });
};

/** The next cards are rendered, or read, when the end of those that are there is in the window. */
const focusNextCard = (last: HTMLAnchorElement): void => {
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

/** Frames until new rows are in their places, on a slow phone as well: about half a second. */
const SETTLING = 30;
/** For how long a next card is waited for: about two seconds. */
const FRAMES = 120;
