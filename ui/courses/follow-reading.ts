/** How far down the window a heading has to come up to be the one that is read. */
const LINE = 0.35;

/**
 * Tells the heading that is being read whenever another one is, once one has begun to read: what a page shows by itself
 * is not yet reading. Returns how to stop.
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
