import type { TextSpan } from '#core/articles/text-quote.ts';

/** The article text to which highlights refer: only the reading text, without the page's own words. */
interface PageText {
  readonly text: string;
  /** The start and end of a range in the text; null if it is outside. */
  readonly spanOf: (range: Range) => TextSpan | null;
  readonly rangeOf: (span: TextSpan) => Range;
}

/** Elements that begin a new line. */
const BLOCKS = 'p, li, h2, h3, h4, td, th, dt, dd, figcaption, caption, pre, blockquote, aside, div';

/** Reads the current text nodes. A line break separates blocks, so that their words don't run together. */
export const pageText = (root: HTMLElement): PageText => {
  const nodes: Text[] = [];
  const starts: number[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (const reading of root.querySelectorAll('.reading')) {
    if (reading.closest('dialog')) continue;
    const walker = document.createTreeWalker(reading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text)) continue;
      const around = node.parentElement?.closest(BLOCKS);
      if (around !== block && text !== '') text += '\n';
      block = around;
      nodes.push(node);
      starts.push(text.length);
      text += node.data;
    }
  }

  const positionOf = (node: Node, offset: number): number | null => {
    if (node instanceof Text) {
      const at = nodes.indexOf(node);
      return at < 0 ? null : (starts[at] ?? 0) + offset;
    }
    // A position between elements is the beginning of the first text after it.
    const place = document.createRange();
    place.setStart(node, offset);
    const next = nodes.findIndex((each) => place.comparePoint(each, 0) >= 0);
    return next < 0 ? (nodes.length === 0 ? null : text.length - 1) : (starts[next] ?? 0);
  };

  const placeAt = (position: number): readonly [Text, number] | undefined => {
    const after = starts.findIndex((start) => start > position);
    const at = after < 0 ? nodes.length - 1 : after - 1;
    const node = nodes[at];
    return node && [node, Math.min(node.length, position - (starts[at] ?? 0))];
  };

  return {
    text,
    spanOf: (range) => {
      const start = positionOf(range.startContainer, range.startOffset);
      const end = positionOf(range.endContainer, range.endOffset);
      return start === null || end === null || end <= start ? null : { start, end };
    },
    rangeOf: ({ start, end }) => {
      const range = document.createRange();
      const from = placeAt(start);
      const to = placeAt(end - 1);
      if (from) range.setStart(...from);
      if (to) range.setEnd(to[0], to[1] + 1);
      return range;
    },
  };
};
