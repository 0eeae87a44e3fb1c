/** A DOI as a link to its resolver. */
export function DoiLink({ doi }: { readonly doi: string }) {
  return (
    <a href={`https://doi.org/${encodeURI(doi)}`} rel="noopener noreferrer">
      doi:{doi}
    </a>
  );
}
