interface WithTexts {
  readonly abstract: readonly { readonly html: string }[];
  readonly bodyHtml: string;
}

/** All HTML of an article, including that of its companions: a figure or a word can be in any of them. */
export const htmlsOf = ({
  companions = [],
  ...article
}: WithTexts & { readonly companions?: readonly WithTexts[] | undefined }): readonly string[] =>
  [article, ...companions].flatMap(({ abstract, bodyHtml }) => [
    ...abstract.map(({ html }) => html),
    bodyHtml,
  ]);
