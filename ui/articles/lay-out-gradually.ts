import styles from './article-html.module.css';

/** More blocks than any window shows. */
const AT_ONCE = 16;
const EACH_FRAME = 24;

/**
 * Lays out the blocks near the top at once and the others a few each frame: a long article opens as fast as a short
 * one, and a moment later all its heights are true, for links into it and for the way back. Returns how to stop.
 */
export const layOutGradually = (content: HTMLElement): (() => void) => {
  const waiting = [...content.children].slice(AT_ONCE);
  for (const block of waiting) block.classList.add(styles.later ?? '');
  // The first frame is the one that shows the top.
  let share = 0;
  const next = () => {
    for (const block of waiting.splice(0, share)) block.classList.remove(styles.later ?? '');
    share = EACH_FRAME;
    if (waiting.length > 0) frame = requestAnimationFrame(next);
  };
  let frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
};
