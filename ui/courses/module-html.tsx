import { memo, type RefObject, useLayoutEffect, useRef } from 'react';

interface ModuleHtmlProps {
  readonly content: HTMLElement;
  /** Told once the content is in the page. */
  readonly onShown?: (content: HTMLElement) => (() => void) | undefined;
}

/** Shows a cleaned module as reading text, all of it at once: where one was in it must be found again. */
export const ModuleHtml = memo(function ModuleHtml({ content, onShown }: ModuleHtmlProps) {
  const place: RefObject<HTMLDivElement | null> = useRef(null);
  useLayoutEffect(() => {
    content.className = 'reading';
    place.current?.replaceChildren(content);
    return onShown?.(content);
  }, [content, onShown]);
  return <div ref={place} />;
});
