import { type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { copyOf } from './link-target.ts';
import styles from './wide-tables.module.css';

interface WideTablesProps {
  /** The element with the article's text. */
  readonly text: RefObject<HTMLElement | null>;
}

/**
 * Marks the tables that are wider than the text, so that they show that they scroll, and offers each in a view of its
 * own as large as the window (RD-03).
 */
export default function WideTables({ text }: WideTablesProps) {
  const [open, setOpen] = useState<Element | null>(null);
  useEffect(() => {
    if (text.current) return markWide(text.current, setOpen);
  }, [text]);
  if (open === null) return null;
  const name = open.querySelector('.table-scroll')?.getAttribute('aria-label') ?? 'Table';
  return (
    <Dialog open onClose={() => setOpen(null)} title={name.replace(/\.$/, '')} className={styles.full}>
      <div
        className={`reading ${styles.table}`}
        ref={(place) => {
          place?.replaceChildren(copyOf(open));
        }}
      />
    </Dialog>
  );
}

/**
 * Looks at a table once it is laid out, in a long text when its part is, and again when its width changes. An observer of
 * what is near the window would look at every table in each frame that scrolls. Returns how to stop.
 */
const markWide = (text: HTMLElement, onOpen: (figure: Element) => void): (() => void) => {
  const boxes = text.querySelectorAll<HTMLElement>('.table-scroll');
  if (boxes.length === 0) return () => undefined;
  const mark = (box: HTMLElement, { hasMore, isLarge }: Fit) => {
    box.toggleAttribute('data-more', hasMore);
    const place = box.closest('figure') ?? box.closest('[data-table]');
    const button = place?.querySelector<HTMLElement>('[data-full]');
    if (button) button.hidden = !isLarge;
    else if (isLarge) {
      const around = place ?? wrapped(box);
      box.before(fullButton(() => onOpen(around)));
    }
  };
  // All are measured before any is changed: each measure after a change lays the text out again.
  const markAll = (changed: readonly HTMLElement[]) => {
    for (const [box, fit] of changed.map((each) => [each, fitOf(each)] as const)) mark(box, fit);
  };
  const sizes = new ResizeObserver((changed) =>
    markAll(changed.flatMap(({ target }) => (target instanceof HTMLElement ? target : []))),
  );
  const onScroll = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLElement) markAll([currentTarget]);
  };
  for (const box of boxes) {
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
  }
  return () => {
    sizes.disconnect();
    for (const box of boxes) box.removeEventListener('scroll', onScroll);
    for (const button of text.querySelectorAll('[data-full]')) button.remove();
    for (const wrapper of text.querySelectorAll('[data-table]')) wrapper.replaceWith(...wrapper.childNodes);
  };
};

interface Fit {
  /** More columns are to be scrolled to. */
  readonly hasMore: boolean;
  /** It is larger than its box. */
  readonly isLarge: boolean;
}

const fitOf = (box: HTMLElement): Fit => {
  const beyond = box.scrollWidth - box.clientWidth;
  return {
    hasMore: beyond > 1 && Math.abs(box.scrollLeft) < beyond - 1,
    isLarge: beyond > 1 || box.scrollHeight > box.clientHeight + 1,
  };
};

/** A table that is in no figure gets a place for its button. */
const wrapped = (box: HTMLElement): Element => {
  const wrapper = document.createElement('div');
  wrapper.dataset.table = '';
  box.before(wrapper);
  wrapper.append(box);
  return wrapper;
};

/** Over the end of the caption, where the style sheet leaves space for it: nothing moves when it appears. */
const fullButton = (onPress: () => void): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.full = '';
  button.textContent = 'Full screen';
  button.addEventListener('click', onPress);
  return button;
};
