import type { ArticleReference } from '#core/articles/article.ts';
import { pubmedAddress } from '#core/articles/cited-at.ts';
import { DoiLink } from './doi-link.tsx';

/** A reference as printed, with what it can be found by. */
export function ReferenceText({ reference }: { readonly reference: ArticleReference }) {
  const { text, doi, pmid } = reference;
  return (
    <>
      <bdi>{text}</bdi> {doi !== null && !text.includes(doi) && <DoiLink doi={doi} />}
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
