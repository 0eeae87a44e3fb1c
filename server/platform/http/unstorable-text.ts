const unstorable = /\0|\p{Surrogate}/u;

/** The dotted paths of texts that PostgreSQL can't store: those with U+0000 or a lone surrogate. */
export const unstorableTexts = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return unstorable.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, nested]) =>
    unstorableTexts(nested, path === '' ? key : `${path}.${key}`),
  );
};
