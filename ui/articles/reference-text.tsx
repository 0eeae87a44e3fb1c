import type { ArticleReference } from '#core/articles/article.ts';
import { pubmedAddress } from '#core/articles/cited-at.ts';
import { DoiLink } from './doi-link.tsx';
import { MarkedText } from './marked-text.tsx';

/** A reference as printed, with what it can be found by. What is around it has `dir="auto"`. */
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
