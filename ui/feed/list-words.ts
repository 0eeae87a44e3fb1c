/** '42 articles', 'More than 5,000 articles'. */
export const articlesText = (total: number, isCapped = false): string => {
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'article' : 'articles'}`;
  return isCapped ? `More than ${count}` : count;
};

/** What a search includes that was not typed; empty if nothing. */
export const includedText = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Including results for ${new Intl.ListFormat('en-US').format(names)}`;
