import styles from './text-parts.module.css';

/** More blocks than a window shows. */
const MIN_ELEMENTS = 16;
/** A text with fewer blocks is laid out as a whole. */
const LONG_PART = 3 * MIN_ELEMENTS;
const PARTS_A_FRAME = 3;
const CHARACTERS_A_LINE = 50;

/** The part of a long text that an element is in; null in a text without parts. */
export const partAround = (element: Element): Element | null => element.closest('[data-part]');

/**
 * Divides a long text into parts of a few windows' height, of which the browser lays out and paints only those near the
 * window: a long article opens and scrolls as fast as a short one. All text stays in the page. The function returned is
 * called once the text is shown. It lays out a few parts per frame, and the browser remembers their heights. Soon all
 * are right, for links into the text and for Back. It returns a function that stops.
 */
export const inParts = (content: HTMLElement): (() => () => void) => {
  const isDivided = content.firstElementChild?.matches('[data-part]');
  if (!isDivided && content.childElementCount < LONG_PART) return () => () => undefined;
  const parts = isDivided
    ? [...content.children].filter((part) => part instanceof HTMLElement)
    : divide(content);
  return () => layOutGradually(parts);
};

const divide = (content: HTMLElement): readonly HTMLElement[] => {
  const parts: HTMLElement[] = [];
  let before: Element | null = null;
  for (const node of [...content.childNodes]) {
    let part = parts.at(-1);
    if (!part || (part.childElementCount >= MIN_ELEMENTS && canBegin(node, before))) {
      part = document.createElement('div');
      part.className = styles.part ?? '';
      part.dataset.part = '';
      parts.push(part);
    }
    part.append(node);
    if (node instanceof Element) before = node;
  }
  for (const part of parts)
    part.style.setProperty('--lines', String(Math.ceil((part.textContent ?? '').length / CHARACTERS_A_LINE)));
  content.replaceChildren(...parts);
  return parts;
};

/**
 * A part begins at a heading or between two paragraphs, since the style sheet sets the space only for those. A heading
 * stays with the block after it.
 */
const canBegin = (node: Node, before: Element | null): boolean =>
  node instanceof Element &&
  before !== null &&
  !isHeading(before) &&
  (isHeading(node) || (node.localName === 'p' && before.localName === 'p'));

const isHeading = ({ localName }: Element): boolean => /^h[2-4]$/.test(localName);

const layOutGradually = (parts: readonly HTMLElement[]): (() => void) => {
  const waiting = [...parts];
  let current: readonly HTMLElement[] = [];
  const show = (count: number) => {
    for (const part of current) part.classList.remove(styles.now ?? '');
    current = waiting.splice(0, count);
    for (const part of current) part.classList.add(styles.now ?? '');
  };
  show(1);
  let frame = 0;
  const next = () => {
    show(PARTS_A_FRAME);
    if (current.length > 0) frame = requestAnimationFrame(next);
  };
  // The first frame only shows the top, and lays out nothing else.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
};
