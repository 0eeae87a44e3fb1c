/** The names and usual abbreviations of the months in English, German, French and Portuguese, without accents. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janner', 'janvier', 'janv', 'janeiro'],
  ['february', 'feb', 'februar', 'fevrier', 'fevr', 'fev', 'fevereiro'],
  ['march', 'mar', 'marz', 'maerz', 'mrz', 'mars', 'marco'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'maio'],
  ['june', 'jun', 'juni', 'juin', 'junho'],
  ['july', 'jul', 'juli', 'juil', 'juillet', 'julho'],
  ['august', 'aug', 'aout', 'ago', 'agosto'],
  ['september', 'sep', 'sept', 'septembre', 'set', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'out', 'outubro'],
  ['november', 'nov', 'novembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'decembre', 'dezembro'],
];

const NUMBERS = new Map(NAMES.flatMap((names, at) => names.map((name) => [name, at + 1])));

/** The number of the month, from 1; undefined if the word names none. */
export const monthNamed = (word: string): number | undefined => NUMBERS.get(word);
