import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';
import { cleaningBy } from '../articles/clean-html.ts';

interface ModuleHtmlProps {
  readonly content: HTMLElement;
  /** Called when the content is in the page. May return a cleanup function. */
  readonly onShown?: (content: HTMLElement) => (() => void) | undefined;
}

/** Shows a sanitized module in one render, so that the last reading position can be scrolled to. */
export const ModuleHtml = memo(function ModuleHtml({ content, onShown }: ModuleHtmlProps) {
  const place: RefObject<HTMLDivElement | null> = useRef(null);
  useLayoutEffect(() => {
    content.className = 'reading';
    place.current?.replaceChildren(content);
    return onShown?.(content);
  }, [content, onShown]);
  return <div ref={place} />;
});

const clean = cleaningBy(allowedModuleHtml);

/** Cleans a module's content like an article's, and keeps only pictures of this server, which load lazily. */
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
