/** Drawn for characters that no font has, by what readers take them for. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u02c2': '<',
  '\u02c3': '>',
};

/**
 * The texts that may be drawn for characters that no font has, best first: spaces of other widths as spaces, nothing
 * for what is invisible, a look-alike, or the plain form that Unicode says is compatible (`\ufb03` as `ffi`).
 */
export const drawnInstead = (grapheme: string): readonly string[] => {
  const visible = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const spaced = visible
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{Zs}/gu, (space) => (space === '\u00a0' ? space : ' '));
  const alike = LOOK_ALIKES[spaced];
  return [spaced, ...(alike === undefined ? [] : [alike]), spaced.normalize('NFKD')];
};

/** What is drawn for a character that cannot be drawn, such as an emoji: its number, so that no other one takes its place. */
export const numberOf = (grapheme: string): string =>
  [...grapheme]
    .map((character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('');

/** Text in which Unicode's own superscripts and subscripts are set as such: `B\u2081` as B and a lowered 1. */
export const inScripts = (
  text: string,
): readonly { readonly text: string; readonly shift?: 'up' | 'down' }[] =>
  text
    .split(/([\u00b2\u00b3\u00b9\u2070-\u207e]+|[\u2080-\u209c]+)/u)
    .filter((part) => part !== '')
    .map((part) => {
      if (/^[\u00b2\u00b3\u00b9\u2070-\u207e]/u.test(part))
        return { text: part.normalize('NFKD'), shift: 'up' };
      if (/^[\u2080-\u209c]/u.test(part)) return { text: part.normalize('NFKD'), shift: 'down' };
      return { text: part };
    });
