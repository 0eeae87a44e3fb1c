import { INK, MUTED, PRIMARY } from '../../platform/pdf/colors.ts';
import type { ParagraphStyle } from '../../platform/pdf/pages.ts';

/** The sizes and colors of a document about an article, in points. */
export const styles = {
  kicker: { size: 10, leading: 14, color: MUTED, below: 6 },
  title: { size: 22, leading: 27, color: PRIMARY, below: 10 },
  authors: { size: 11, leading: 15.5, color: INK, below: 4 },
  small: { size: 9, leading: 12.5, color: MUTED, below: 4 },
  h2: { size: 15, leading: 19, color: PRIMARY, above: 16, below: 6 },
  h3: { size: 12.5, leading: 16.5, color: INK, above: 10, below: 4 },
  h4: { size: 11, leading: 15, color: INK, above: 8, below: 3 },
  text: { size: 10.75, leading: 15.5, color: INK, below: 7 },
  entry: { size: 10.75, leading: 15.5, color: INK, below: 3 },
  caption: { size: 9.5, leading: 13, color: INK, above: 6, below: 4 },
  reference: { size: 9, leading: 12.5, color: INK, below: 3 },
} satisfies Readonly<Record<string, ParagraphStyle>>;
