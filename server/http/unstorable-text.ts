const unstorable = /\0|\p{Surrogate}/u;

/**
 * The dotted paths of texts that no database column can hold: with U+0000, or half of a surrogate pair.
 * Every other text comes back as it went in.
 */
export const unstorableTexts = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return unstorable.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, nested]) =>
    unstorableTexts(nested, path === '' ? key : `${path}.${key}`),
  );
};
