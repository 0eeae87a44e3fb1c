import { type AllowedArticleHtml, allowedArticleHtml } from '../articles/article-html.ts';

/** The HTML that a module's content may consist of: an article's, with pictures, and places where videos go. */
export const allowedModuleHtml: AllowedArticleHtml = {
  elements: [...allowedArticleHtml.elements, 'img'],
  attributes: {
    ...allowedArticleHtml.attributes,
    figure: ['data-video'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  schemes: allowedArticleHtml.schemes,
};

/** What an address of a picture looks like; no other is shown. */
export const pictureAddress = /^\/api\/premium-courses\/files\/[0-9a-f]{64}$/;

/** What `data-video` of an empty figure may be. */
export const videoPlace = /^video-\d{1,3}$/;
