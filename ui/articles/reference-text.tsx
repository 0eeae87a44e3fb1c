import { createElement, type ReactNode } from 'react';
import type { ArticleReference } from '#core/articles/article.ts';
import { pubmedAddress } from '#core/articles/cited-at.ts';

/** A reference as printed, with its identifiers. The parent element has `dir="auto"`. */
export function ReferenceText({ reference }: { readonly reference: ArticleReference }) {
  const { text, textHtml, doi, pmid } = reference;
  return (
    <>
      {textHtml === undefined ? text : <MarkedText html={textHtml} />}{' '}
      {doi !== null && !text.includes(doi) && <DoiLink doi={doi} />}
      {pmid !== undefined && (
        <>
          {' '}
          <a href={pubmedAddress(pmid)} rel="noopener noreferrer">
            PubMed
          </a>
        </>
      )}
    </>
  );
}

/** A DOI as a link to its resolver. */
export function DoiLink({ doi }: { readonly doi: string }) {
  return (
    <a href={`https://doi.org/${encodeURI(doi)}`} rel="noopener noreferrer">
      doi:{doi}
    </a>
  );
}

const TAG = /<(\/?)(i|sub|sup)>/;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A title or a reference with its italics, superscripts and subscripts: the only elements that it can have. */
export function MarkedText({ html }: { readonly html: string }) {
  return contentOf(html);
}

const contentOf = (html: string): ReactNode => {
  // Text, then `/` or nothing, then a name, and so on.
  const [first = '', ...pieces] = html.split(TAG);
  const open: { readonly name: string; readonly content: ReactNode[] }[] = [
    { name: '', content: [textOf(first)] },
  ];
  for (let at = 0; at < pieces.length; at += 3) {
    const [slash, name = '', text = ''] = pieces.slice(at, at + 3);
    const inner = open.at(-1);
    if (slash === '') open.push({ name, content: [] });
    else if (inner?.name === name) {
      open.pop();
      open.at(-1)?.content.push(createElement(name, { key: at }, ...inner.content));
    }
    open.at(-1)?.content.push(textOf(text));
  }
  return open.flatMap(({ content }) => content);
};

const textOf = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => CHARACTERS[name] ?? '');
