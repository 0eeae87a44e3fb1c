import { createState, type State } from '#core/shared/state.ts';
import { partAround } from '../text-parts.ts';

/** Where in an article the reader is. */
export interface ReadingPlace {
  /** The id of the heading above the reading position; null before the first heading. */
  readonly section: string | null;
  /** How much of the text is above the window's bottom edge, in whole percent. */
  readonly percent: number;
}

export interface ReadingPlaceWatch {
  readonly place: State<ReadingPlace>;
  /** Follows the scrolling until it is stopped. */
  readonly watch: (text: HTMLElement, headingIds: readonly string[]) => () => void;
}

/** The reading position: this far below the top of the window. */
const READING_LINE = 0.3;
/** Not in each frame, which would take the time that a slow phone needs to draw it. */
const EVERY_MS = 100;

export const readingPlace = (): ReadingPlaceWatch => {
  const { state, set } = createState<ReadingPlace>({ section: null, percent: 0 });

  const look = (text: HTMLElement, sections: readonly Sections[]) => {
    const { top, bottom } = text.getBoundingClientRect();
    // Not laid out, as behind a fullscreen page.
    if (top === bottom) return;
    const end = document.getElementById('references')?.getBoundingClientRect().top ?? bottom;
    const shown = end <= top ? 1 : Math.min(1, Math.max(0, (window.innerHeight - top) / (end - top)));
    const next = {
      section: sectionAt(sections, window.innerHeight * READING_LINE)?.id ?? null,
      percent: top >= 0 ? 0 : Math.round(shown * 100),
    };
    const { section, percent } = state.get();
    if (next.section !== section || next.percent !== percent) set(next);
  };

  return {
    place: state,
    watch: (text, headingIds) => {
      const sections = byPart(headingIds.flatMap((id) => document.getElementById(id) ?? []));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          look(text, sections);
        }, EVERY_MS);
      };
      onScroll();
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('resize', onScroll, { passive: true });
      return () => {
        clearTimeout(timer);
        window.removeEventListener('scroll', onScroll);
        window.removeEventListener('resize', onScroll);
      };
    },
  };
};

/** The headings within one part of a long text. In other texts, each heading is alone. */
interface Sections {
  readonly place: Element;
  readonly headings: HTMLElement[];
}

const byPart = (headings: readonly HTMLElement[]): readonly Sections[] => {
  const all: Sections[] = [];
  for (const heading of headings) {
    const place = partAround(heading) ?? heading;
    const last = all.at(-1);
    if (last?.place === place) last.headings.push(heading);
    else all.push({ place, headings: [heading] });
  }
  return all;
};

/** The last heading above the line. Only those of the part at the line are measured: others may not be laid out. */
const sectionAt = (sections: readonly Sections[], line: number): HTMLElement | undefined => {
  const at = countAbove(
    sections.map(({ place }) => place),
    line,
  );
  const headings = sections[at - 1]?.headings ?? [];
  return headings[countAbove(headings, line) - 1] ?? sections[at - 2]?.headings.at(-1);
};

/** How many tops are above the line. They are in page order, so a binary search measures few of them. */
const countAbove = (elements: readonly Element[], line: number): number => {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
};
