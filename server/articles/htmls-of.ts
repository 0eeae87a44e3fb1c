interface WithTexts {
  readonly abstract: readonly { readonly html: string }[];
  readonly bodyHtml: string;
}

/** The HTML of every text of an article, with what comes beside it: a figure or a word may be in any. */
export const htmlsOf = ({
  companions = [],
  ...article
}: WithTexts & { readonly companions?: readonly WithTexts[] | undefined }): readonly string[] =>
  [article, ...companions].flatMap(({ abstract, bodyHtml }) => [
    ...abstract.map(({ html }) => html),
    bodyHtml,
  ]);
