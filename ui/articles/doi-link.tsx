/** A DOI as its resolver's address. */
export function DoiLink({ doi }: { readonly doi: string }) {
  return (
    <a href={`https://doi.org/${encodeURI(doi)}`} rel="noopener noreferrer">
      doi:{doi}
    </a>
  );
}
