import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { drawFigurePicture, type NamedPictures } from '../figures/picture.ts';
import { drawMarkdownWith } from './draw-markdown.ts';

/**
 * Renders an article's Markdown as HTML with its figures. A picture that can't be shown is refused with its line;
 * without `pictures`, none can be shown.
 */
export function drawIllustrated(
  source: string,
  line: number,
  pictures: NamedPictures | undefined,
  refuse: Refuse,
): string {
  let figures = 0;
  return drawMarkdownWith(source, line, refuse, {
    picture: ({ source: name, alt, caption }, at) => {
      figures += 1;
      const picture = pictures?.get(name);
      if (picture === undefined || 'wrong' in picture) {
        const wrong = picture?.wrong ?? 'cannot be shown here: import the article with npm run content';
        refuse(at, `"${name}" ${wrong}.`);
        return undefined;
      }
      const description = alt === '' ? `Figure ${figures}: no description was given` : alt;
      const said = caption === '' ? '' : `<figcaption><p>${escapeHtml(caption)}</p></figcaption>`;
      return `<figure id="figure-${figures}">${drawFigurePicture(picture, description)}${said}</figure>\n`;
    },
    fence: () => undefined,
    clean: cleanArticleHtml,
  });
}
