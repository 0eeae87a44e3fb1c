import { type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { copyOf } from './link-target.ts';
import styles from './wide-tables.module.css';

interface WideTablesProps {
  /** The element with the article's text. */
  readonly text: RefObject<HTMLElement | null>;
}

/**
 * Marks the tables that are wider than the text, so that they show that they scroll, and offers each in a separate view
 * as large as the window (RD-03).
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
 * Checks a table once it (or, in a long text, its part) is laid out, and again when its width changes. An observer of
 * intersections would check every table in each scrolled frame. Returns a function that stops.
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
  // Measures all before changing any, because each measurement after a change forces a layout.
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
  /** Whether there are more columns to scroll to. */
  readonly hasMore: boolean;
  /** Whether it is larger than its box. */
  readonly isLarge: boolean;
}

const fitOf = (box: HTMLElement): Fit => {
  const beyond = box.scrollWidth - box.clientWidth;
  return {
    hasMore: beyond > 1 && Math.abs(box.scrollLeft) < beyond - 1,
    isLarge: beyond > 1 || box.scrollHeight > box.clientHeight + 1,
  };
};

/** Wraps a table without a figure, to have a place for its button. */
const wrapped = (box: HTMLElement): Element => {
  const wrapper = document.createElement('div');
  wrapper.dataset.table = '';
  box.before(wrapper);
  wrapper.append(box);
  return wrapper;
};

/** Over the end of the caption, where the style sheet reserves space, so that nothing moves when it appears. */
const fullButton = (onPress: () => void): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.full = '';
  button.textContent = 'Full screen';
  button.addEventListener('click', onPress);
  return button;
};
