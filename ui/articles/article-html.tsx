import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../shared/hydration.ts';
import styles from './article-html.module.css';
import type { ArticleContent } from './article-text.ts';

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
    place.current?.replaceChildren(content);
    return layOutGradually(content);
  }, [content, prerendered]);
  if (prerendered === null) return <div ref={place} />;
  const html =
    typeof prerendered === 'string' ? { __html: `<div class="reading">${prerendered}</div>` } : LEFT_ALONE;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (server/content/clean-article-html.ts)
  return <div ref={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
});

/** Tells React that the content of the prerendered element is not its own. */
const LEFT_ALONE = { __html: '' };

/** More blocks than a window shows. */
const AT_ONCE = 16;
const EACH_FRAME = 24;

/**
 * Lays out the blocks near the top first and the others a few per frame: a long article opens as fast as a short one,
 * and soon all heights are right, for links into it and for Back. Returns how to stop.
 */
const layOutGradually = (content: HTMLElement): (() => void) => {
  const waiting = [...content.children].slice(AT_ONCE);
  for (const block of waiting) block.classList.add(styles.later ?? '');
  // The first frame shows the top; it lays out nothing more.
  let share = 0;
  const next = () => {
    for (const block of waiting.splice(0, share)) block.classList.remove(styles.later ?? '');
    share = EACH_FRAME;
    if (waiting.length > 0) frame = requestAnimationFrame(next);
  };
  let frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
};
