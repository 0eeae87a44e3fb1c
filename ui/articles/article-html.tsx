import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../shared/use-core.ts';
import type { ArticleContent } from './article-text.ts';
import { inParts } from './text-parts.ts';

/**
 * Shows cleaned HTML as reading text. It is inserted once, before the browser paints: later renders leave it alone while
 * the content is the same. Prerendered content stays until there is other content.
 */
export const ArticleHtml = memo(function ArticleHtml({ content }: { readonly content: ArticleContent }) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [prerendered] = useState(isHydrating ? content : null);
  useLayoutEffect(() => {
    if (content === prerendered || typeof content === 'string') return;
    content.className = 'reading';
    const layOut = inParts(content);
    place.current?.replaceChildren(content);
    return layOut();
  }, [content, prerendered]);
  if (prerendered === null) return <div ref={place} />;
  const html =
    typeof prerendered === 'string' ? { __html: `<div class="reading">${prerendered}</div>` } : LEFT_ALONE;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (server/platform/shared/clean-article-html.ts)
  return <div ref={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
});

/** Tells React that the content of the prerendered element is not its own. */
const LEFT_ALONE = { __html: '' };
