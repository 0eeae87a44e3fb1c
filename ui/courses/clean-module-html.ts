import { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';
import { cleaningBy } from '../articles/clean-html.ts';

const clean = cleaningBy(allowedModuleHtml);

/** A module's content: as an article's, with pictures from here alone, which come as one reads on. */
export const cleanModuleHtml = (html: string): HTMLElement => {
  const content = clean(html);
  for (const picture of content.querySelectorAll('img')) {
    if (!pictureAddress.test(picture.getAttribute('src') ?? '')) picture.remove();
    picture.loading = 'lazy';
    picture.decoding = 'async';
  }
  for (const figure of content.querySelectorAll<HTMLElement>('[data-video]'))
    if (!videoPlace.test(figure.dataset.video ?? '')) figure.removeAttribute('data-video');
  return content;
};
