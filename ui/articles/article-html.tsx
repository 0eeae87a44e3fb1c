import { memo, useLayoutEffect, useRef } from 'react';
import { layOutGradually } from './lay-out-gradually.ts';

/**
 * Shows cleaned HTML (clean-html.ts) as reading text. It is put there once, before the paint: a render of the page
 * around it leaves it alone for as long as the element is the same.
 */
export const ArticleHtml = memo(function ArticleHtml({ content }: { readonly content: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    content.className = 'reading';
    place.current?.replaceChildren(content);
    return layOutGradually(content);
  }, [content]);
  return <div ref={place} />;
});
