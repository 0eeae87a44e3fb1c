/** What credits are counted in, in the words of five locales. */
const UNITS = new Set(
  `credit credits cr hour hours hr hrs h point points pt pts unit units
   stunde stunden std punkt punkte fortbildungspunkte heure heures
   crédit crédits crédito créditos hora horas ponto pontos`.split(/\s+/),
);

/** Words that say what kind of credit it is. A number follows a word for a category or part. */
const KINDS = new Set(
  `ama pra cme ce cpd cne moc aoa aafp aapa ancc acpe abim abp abs abfm acgme prescribed elective contact nursing
   participation enduring live material activity formal physician medical education continuing
   category cat self assessment kategorie catégorie categoria part level`.split(/\s+/),
);

const NUMBERED = new Set(['category', 'cat', 'kategorie', 'catégorie', 'categoria', 'part', 'level']);
const NUMERALS = new Set('1 2 3 4 i ii iii iv a b'.split(' '));

/** 'Credit(s)™ (AMA PRA)' as words: credits, ama, pra. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\((?:tm|r|sm)\)|\p{Cf}/giu, '')
    .replace(/\(s\)/gi, 's')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const isUnit = (word: string): boolean => UNITS.has(word);

/** Whether each word counts credits or says their kind: 'AMA PRA Category 1 Credits' does, '2 days' does not. */
export const areCreditWords = (words: readonly string[]): boolean =>
  words.every(
    (word, at) =>
      UNITS.has(word) || KINDS.has(word) || (NUMERALS.has(word) && NUMBERED.has(words[at - 1] ?? '')),
  );

/** The text in one line if its words say a kind of credit, not only how it is counted; otherwise empty. */
export const kindIn = (text: string): string => {
  const words = wordsOf(text);
  return areCreditWords(words) && words.some((word) => KINDS.has(word))
    ? text
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
};
