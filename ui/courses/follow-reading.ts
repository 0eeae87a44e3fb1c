/** A heading counts as being read once it is above this share of the window's height. */
const LINE = 0.35;

/**
 * Reports the heading that is being read whenever it changes, starting with the first scroll: what a page shows when it
 * opens does not count as reading. Returns a function that stops it.
 */
export const followReading = (content: HTMLElement, reached: (anchor: string) => void): (() => void) => {
  const headings = [...content.querySelectorAll<HTMLElement>('h2[id], h3[id]')];
  let last: string | undefined;
  let waiting = 0;
  const look = () => {
    waiting = 0;
    const line = window.innerHeight * LINE;
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
    if (current === undefined || current.id === last) return;
    last = current.id;
    reached(current.id);
  };
  const onScroll = () => {
    waiting ||= requestAnimationFrame(look);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(waiting);
    window.removeEventListener('scroll', onScroll);
  };
};
