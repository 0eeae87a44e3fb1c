const raised = glyphs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = glyphs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/** Superscript characters if Unicode has every one of them, else the plain text. */
export const superscript = (text: string): string => shifted(text, raised);

/** Subscript characters, or the plain text. */
export const subscript = (text: string): string => shifted(text, lowered);

function shifted(text: string, to: ReadonlyMap<string, string>): string {
  const characters = [...text.trim()];
  return characters.every((character) => to.has(character))
    ? characters.map((character) => to.get(character)).join('')
    : text;
}

function glyphs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const targets = [...shifted];
  return new Map([...plain].map((character, index) => [character, targets[index] ?? character]));
}
