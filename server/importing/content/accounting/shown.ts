import { htmlsOf } from '../../../articles/htmls-of.ts';
import type { XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleDraft } from '../article-draft.ts';
import { anchorOf, type FileLink, type Occurrences } from '../jats/jats-context.ts';

/** What an article shows in the end, whatever moved or left out its parts on the way. */
interface Shown {
  /** How many of these elements are missing from the page. Those without an id are not looked for. */
  readonly missing: (elements: readonly XmlElement[]) => number;
  /** How many of these links the page has. */
  readonly links: (links: readonly FileLink[]) => number;
  /** The links whose place is not on the page, by their id in the file. */
  readonly leadingNowhere: (links: readonly FileLink[]) => ReadonlyMap<string, Occurrences>;
}

export function shownIn(draft: ArticleDraft): Shown {
  const htmls = htmlsOf(draft);
  const places = new Set([
    ...htmls.flatMap((html) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => bare(`#${id}`))),
    ...draft.references.map(({ anchor }) => `#${anchor}`),
  ]);
  const addresses = new Map<string, number>();
  for (const html of htmls)
    for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      const address = bare(href.replaceAll('&amp;', '&'));
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
    }
  return {
    missing: (elements) =>
      elements
        .flatMap(({ attributes }) => attributes.get('id') ?? [])
        .filter((id) => !places.has(bare(`#${anchorOf(id)}`))).length,
    links: (links) => {
      const left = new Map(addresses);
      return links.filter(({ address }) => {
        const count = left.get(bare(address)) ?? 0;
        left.set(bare(address), count - 1);
        return count > 0;
      }).length;
    },
    leadingNowhere: (links) => {
      const found = new Map<string, Occurrences>();
      for (const { address, name, line } of links)
        if (address.startsWith('#') && !places.has(bare(address)))
          found.set(name, { line: found.get(name)?.line ?? line, count: (found.get(name)?.count ?? 0) + 1 });
      return found;
    },
  };
}

/** Without the prefix that anchors get on the page (clean-article-html.ts). */
function bare(address: string): string {
  return address.replace(/^#a-/, '#');
}
