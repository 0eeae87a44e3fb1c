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

/** Looks at a table when it comes near the window, and again when its width changes. Returns how to stop. */
const markWide = (text: HTMLElement, onOpen: (figure: Element) => void): (() => void) => {
  const boxes = text.querySelectorAll('.table-scroll');
  if (boxes.length === 0) return () => undefined;
  const stops: (() => void)[] = [];
  const mark = (box: HTMLElement) => {
    const beyond = box.scrollWidth - box.clientWidth;
    box.toggleAttribute('data-more', beyond > 1 && Math.abs(box.scrollLeft) < beyond - 1);
    const isLarge = beyond > 1 || box.scrollHeight > box.clientHeight + 1;
    const place = box.closest('figure') ?? box.closest('[data-table]');
    const button = place?.querySelector<HTMLElement>('[data-full]');
    if (button) button.hidden = !isLarge;
    else if (isLarge) {
      const around = place ?? wrapped(box);
      box.before(fullButton(() => onOpen(around)));
    }
  };
  const sizes = new ResizeObserver((changed) => {
    for (const { target } of changed) if (target instanceof HTMLElement) mark(target);
  });
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        sizes.observe(target);
        const onScroll = () => mark(target);
        target.addEventListener('scroll', onScroll, { passive: true });
        stops.push(() => target.removeEventListener('scroll', onScroll));
      }
    },
    { rootMargin: '50%' },
  );
  for (const box of boxes) near.observe(box);
  return () => {
    near.disconnect();
    sizes.disconnect();
    for (const stop of stops) stop();
    for (const button of text.querySelectorAll('[data-full]')) button.remove();
    for (const wrapper of text.querySelectorAll('[data-table]')) wrapper.replaceWith(...wrapper.childNodes);
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
