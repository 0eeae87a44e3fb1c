/** What a link within an article leads to, by what can be shown of it in place. */
export type TargetKind = 'reference' | 'table' | 'figure' | 'note';

/** What is shown of a link's target; null for a section, to which the page goes instead. */
export const kindOfTarget = (target: Element): TargetKind | null => {
  if (/^ref-\d+$/.test(target.id)) return 'reference';
  if (/^h[1-6]$/.test(target.localName)) return null;
  if (target.localName === 'figure') return target.querySelector('table') ? 'table' : 'figure';
  return 'note';
};

const NAMES: Readonly<Record<TargetKind, string>> = {
  reference: 'Reference',
  table: 'Table',
  figure: 'Figure',
  note: 'Note',
};

/** 'Reference 12', 'Table 2', 'Figure S1', 'Box' or only what it is: the number is that of the caption. */
export const nameOfTarget = (target: Element, kind: TargetKind): string => {
  if (target.localName === 'aside') return 'Box';
  const number =
    kind === 'reference'
      ? target.id.slice('ref-'.length)
      : kind === 'note'
        ? undefined
        : /^\s*(?:fig(?:ure)?|table)\.?\s*(\w{1,4})\b/i.exec(
            target.querySelector('figcaption, caption')?.textContent ?? '',
          )?.[1];
  return number === undefined ? NAMES[kind] : `${NAMES[kind]} ${number}`;
};

/** A copy of what the page shows, without ids, which must stay unique on the page. */
export const copyOf = (target: Element): Element => {
  const block = target.closest('p, li, dd, dt, figure, aside, blockquote, td, th') ?? target;
  const copy = block.localName === 'figure' ? block.cloneNode(true) : contentsIn('div', block);
  if (!(copy instanceof Element)) throw new Error('A copy of an element is an element.');
  copy.removeAttribute('id');
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  for (const tool of copy.querySelectorAll('button')) tool.remove();
  return copy;
};

/** A list's item or a cell is shown outside of its list or table. */
const contentsIn = (name: string, block: Element): HTMLElement => {
  const box = document.createElement(name);
  box.append(...[...block.childNodes].map((node) => node.cloneNode(true)));
  return box;
};

/** A link of the text that was pressed, and the place on this page that it leads to. */
interface FollowedLink {
  readonly link: HTMLElement;
  readonly target: Element;
}

/** What was pressed if it leads to a place within the root. A dialog follows its own links. */
export const followedLink = (event: MouseEvent, root: Element): FollowedLink | null => {
  const link = isPlainPress(event) ? linkAt(event) : null;
  const target = link && targetOf(link);
  return link && target && root.contains(target) && !link.closest('dialog') ? { link, target } : null;
};

export const linkAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[href^="#"]') : null;

export const targetOf = (link: Element): Element | null =>
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '');

/** With a modifier a link opens elsewhere. */
const isPlainPress = (event: MouseEvent): boolean =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

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
