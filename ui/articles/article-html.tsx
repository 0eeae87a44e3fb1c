import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../shared/hydration.ts';
import type { ArticleContent } from './article-text.ts';
import { layOutGradually } from './lay-out-gradually.ts';

/**
 * Shows cleaned HTML as reading text. It is put there once, before the paint: a render of the page around it leaves it
 * alone for as long as the content is the same. What was prerendered stays, until there is other content.
 */
export const ArticleHtml = memo(function ArticleHtml({ content }: { readonly content: ArticleContent }) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [prerendered] = useState(isHydrating ? content : null);
  useLayoutEffect(() => {
    if (content === prerendered || typeof content === 'string') return;
    content.className = 'reading';
    place.current?.replaceChildren(content);
    return layOutGradually(content);
  }, [content, prerendered]);
  if (prerendered === null) return <div ref={place} />;
  const html =
    typeof prerendered === 'string' ? { __html: `<div class="reading">${prerendered}</div>` } : LEFT_ALONE;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's gate (server/content/clean-article-html.ts)
  return <div ref={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
});

/** For as long as a prerendered place is on the page, React takes it for filled by somebody else. */
const LEFT_ALONE = { __html: '' };
