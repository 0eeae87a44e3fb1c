import type { CompanionText } from '#core/articles/article.ts';
import { companionName } from '#core/articles/companion-name.ts';
import { ENGLISH } from '../../platform/pdf/open-pdf.ts';
import type { Pages } from '../../platform/pdf/pages.ts';
import { drawHtml } from './draw-html.ts';
import { drawSections, SPACE_BELOW_HEADING } from './draw-sections.ts';
import type { PdfPictures } from './load-pictures.ts';
import { styles } from './styles.ts';

/** Draws an article's companions as on its page: other languages, summaries, reviews and replies. */
export function* drawCompanions(
  pages: Pages,
  companions: readonly CompanionText[],
  pictures: PdfPictures,
): Generator<void> {
  for (const companion of companions) {
    const { language, title } = companion;
    const name = companionName(companion);
    pages.write('H2', [{ text: name, face: 'semibold' }], styles.h2, {
      keepBelow: SPACE_BELOW_HEADING,
      language: name === title ? (language ?? undefined) : ENGLISH,
    });
    yield* pages.group('Sect', () => drawOne(pages, companion, name, pictures), language ?? undefined);
  }
}

function* drawOne(
  pages: Pages,
  { abstract, bodyHtml, title }: CompanionText,
  name: string,
  pictures: PdfPictures,
): Generator<void> {
  if (title !== null && title !== name)
    pages.write('H3', [{ text: title, face: 'semibold' }], styles.h3, { keepBelow: SPACE_BELOW_HEADING });
  yield* drawSections(pages, abstract, pictures);
  yield* drawHtml(pages, bodyHtml, pictures, { deeper: true });
}
