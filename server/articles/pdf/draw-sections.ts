import type { AbstractSection } from '#core/articles/article.ts';
import type { Pages } from '../../platform/pdf/pages.ts';
import { drawHtml } from './draw-html.ts';
import type { PdfPictures } from './load-pictures.ts';
import { styles } from './styles.ts';

/** A heading moves to the next page if what follows would not start on its page. */
export const SPACE_BELOW_HEADING = 34;

/** Draws the sections of an abstract. Their language is that of the group around them. */
export function* drawSections(
  pages: Pages,
  sections: readonly AbstractSection[],
  pictures: PdfPictures,
): Generator<void> {
  for (const { label, html } of sections) {
    if (label !== null)
      pages.write('H3', [{ text: label, face: 'semibold' }], styles.h3, { keepBelow: SPACE_BELOW_HEADING });
    yield* drawHtml(pages, html, pictures, { deeper: true });
  }
}
