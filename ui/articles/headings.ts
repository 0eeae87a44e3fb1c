export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** The headings of an article's cleaned body. Each becomes a place to go to: it gets an id and can take focus. */
export const headingsOf = (body: HTMLElement): readonly Heading[] =>
  [...body.querySelectorAll<HTMLElement>('h2, h3')].map((heading, index) => {
    heading.id ||= `section-${index + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, text: heading.textContent.trim(), level: heading.localName === 'h2' ? 2 : 3 };
  });
