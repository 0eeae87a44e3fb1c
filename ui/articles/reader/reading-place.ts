import { createState, type State } from '#core/shared/state.ts';

/** Where in an article the reader is. */
export interface ReadingPlace {
  /** The id of the heading above what is being read; null before the first. */
  readonly section: string | null;
  /** How much of the text is above the lower edge of the window, in whole percent. */
  readonly percent: number;
}

export interface ReadingPlaceWatch {
  readonly place: State<ReadingPlace>;
  /** Follows the scrolling until it is stopped. */
  readonly watch: (text: HTMLElement, headingIds: readonly string[]) => () => void;
}

/** What is this far below the top of the window is being read. */
const READING_LINE = 0.3;

export const readingPlace = (): ReadingPlaceWatch => {
  const { state, set } = createState<ReadingPlace>({ section: null, percent: 0 });

  const look = (text: HTMLElement, headings: readonly HTMLElement[]) => {
    const { top, bottom } = text.getBoundingClientRect();
    // Not laid out, as behind a fullscreen page.
    if (top === bottom) return;
    const end = document.getElementById('references')?.getBoundingClientRect().top ?? bottom;
    const shown = end <= top ? 1 : Math.min(1, Math.max(0, (window.innerHeight - top) / (end - top)));
    const next = {
      section: lastAbove(headings, window.innerHeight * READING_LINE)?.id ?? null,
      percent: top >= 0 ? 0 : Math.round(shown * 100),
    };
    const { section, percent } = state.get();
    if (next.section !== section || next.percent !== percent) set(next);
  };

  return {
    place: state,
    watch: (text, headingIds) => {
      const headings = headingIds.flatMap((id) => document.getElementById(id) ?? []);
      let frame = 0;
      const onScroll = () => {
        if (frame !== 0) return;
        frame = requestAnimationFrame(() => {
          frame = 0;
          look(text, headings);
        });
      };
      onScroll();
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('resize', onScroll, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        window.removeEventListener('scroll', onScroll);
        window.removeEventListener('resize', onScroll);
      };
    },
  };
};

/** The last element whose top is above the line. They are in the order of the page, so that few of them are measured. */
const lastAbove = (elements: readonly HTMLElement[], line: number): HTMLElement | undefined => {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
};
