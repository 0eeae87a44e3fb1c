import { type AllowedArticleHtml, allowedArticleHtml } from '../articles/article-html.ts';

/** The HTML that a module's content may contain: an article's, with placeholders for videos, and its own pictures. */
export const allowedModuleHtml: AllowedArticleHtml = {
  elements: allowedArticleHtml.elements,
  attributes: {
    ...allowedArticleHtml.attributes,
    figure: ['data-video'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  schemes: allowedArticleHtml.schemes,
};

/** The only allowed addresses of pictures. A plain file server derives a picture's type from its extension. */
export const pictureAddress = /^\/api\/premium-courses\/files\/[0-9a-f]{64}(?:\.(?:svg|png|jpg|webp))?$/;

/** The allowed values of an empty figure's `data-video`. */
export const videoPlace = /^video-\d{1,3}$/;
