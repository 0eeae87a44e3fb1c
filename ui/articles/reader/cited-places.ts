import { kindOfTarget } from './link-target.ts';

/** What the text cites, and where. */
export interface CitedPlaces {
  /** The links to each id, in the order of the text. */
  readonly links: ReadonlyMap<string, readonly HTMLElement[]>;
  /** Figures and tables, in the order of the text. */
  readonly figures: readonly HTMLElement[];
}

export const NO_PLACES: CitedPlaces = { links: new Map(), figures: [] };

/** What the page adds to the text, and what is printed with the article without belonging to it. */
const NOT_TEXT = 'dialog, details';

/** Reads the article's text as it is shown. */
export const citedPlaces = (text: HTMLElement): CitedPlaces => {
  const links = new Map<string, HTMLElement[]>();
  for (const link of text.querySelectorAll<HTMLElement>('.reading a[href^="#"]')) {
    if (link.closest(NOT_TEXT)) continue;
    const id = link.getAttribute('href')?.slice(1) ?? '';
    const known = links.get(id);
    if (known) known.push(link);
    else links.set(id, [link]);
  }
  const figures = [...text.querySelectorAll<HTMLElement>('.reading figure')].filter(
    (figure) =>
      !figure.closest(NOT_TEXT) &&
      !figure.parentElement?.closest('figure') &&
      figure.querySelector('figcaption, caption, table, img') !== null,
  );
  return { links, figures };
};

/** In which list of the pane a link's target is; null if it is in none. */
export const listOf = (target: Element): 'figures' | 'references' | null => {
  const kind = kindOfTarget(target);
  if (kind === 'reference') return 'references';
  return kind === 'figure' || kind === 'table' ? 'figures' : null;
};
