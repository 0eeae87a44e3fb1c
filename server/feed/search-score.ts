import { rarity } from '#core/feed/search-ranking.ts';
import { wholeOf } from './search-candidates.ts';
import {
  anyOf,
  isPhrase,
  type WeighedGroup,
  type WeighedSearch,
  type WeighedTerm,
  wordsOf,
} from './search-terms.ts';

/** The weight of a word by field: none, abstract, authors with journal and topics, and title. */
const FIELDS = "'{0.1, 0.6, 0.7, 1}'";
/** The weight of a word that only the text has, however often. */
const IN_BODY = 0.1;
/** The weight of a name's words if they are not adjacent. */
const SCATTERED = 0.4;
/** What such words count toward what an article has of the query: less than it needs (core/feed/search-ranking.ts). */
const SCATTERED_HAS = 0.15;
/** Added for an article with every word or name, so that it ranks before all others. No sum of words reaches it. */
const COMPLETE = 1000;

interface SqlScore {
  /** How well it matches. */
  readonly score: string;
  /** The share of the query that it has anywhere, with each group weighed by its rarity. */
  readonly coverage: string;
  /** The coverage of an article that has the whole query. */
  readonly total: number;
  readonly values: readonly unknown[];
}

/**
 * SQL: how well `c.vector` matches. Each group counts by its rarity and by where and how often it occurs. A match only in
 * the text counts little; with `c.is_by_body`, the text has every group. `next` is the number of the first parameter.
 */
export const scoreOf = ({ groups }: WeighedSearch, next: number): SqlScore => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${next + values.push(value) - 1}`;
  const rankOfForm = (form: string) => {
    const asked = `${parameter(form)}::tsquery`;
    if (!isPhrase(form)) return `ts_rank(${FIELDS}, c.vector, ${asked})`;
    // As much as its rarest word: ts_rank gives a phrase in an abstract more than a word in a title.
    const words = wordsOf(form).map((word) => `ts_rank(${FIELDS}, c.vector, ${parameter(word)}::tsquery)`);
    return `(case when c.vector @@ ${asked} then least(${words.join(', ')}) else 0 end)`;
  };
  // One form at a time, because ts_rank returns the mean of several.
  const rankOf = ({ forms }: WeighedTerm) => `greatest(${forms.map(rankOfForm).join(', ')})`;
  const weighed = (term: WeighedTerm) => `${parameter(rarity(term.share))}::float8 * ${rankOf(term)}`;
  const ofGroup = ({ parts, names }: WeighedGroup): string => {
    const words = parts.length === 0 ? '0' : parts.map(weighed).join(' + ');
    if (names.length === 0) return words;
    const weight = rarity(Math.max(...names.map(({ share }) => share)));
    const named = `${parameter(weight)}::float8 * greatest(${names.map(rankOf).join(', ')})`;
    return `greatest(${named}, ${SCATTERED} * (${words}))`;
  };
  if (groups.length === 0) return { score: '0', coverage: '0', total: 0, values };
  // "high", "blood" and "pressure" in three sentences are not the name.
  const namedOf = ({ parts, names }: WeighedGroup) =>
    parts.length > 1 && names.length > 0 ? `c.vector @@ ${parameter(anyOf(names))}::tsquery` : undefined;
  const wholes = groups.map((group) => {
    const whole = wholeOf(group);
    return {
      weight: rarity(whole.share),
      matches: `c.vector @@ ${parameter(whole.query)}::tsquery`,
      name: group.isName ? `c.vector @@ ${parameter(anyOf(group.names))}::tsquery` : undefined,
    };
  });
  const everything = groups.map((group, at) => namedOf(group) ?? wholes[at]?.matches ?? 'true').join(' and ');
  const total = groups.map((group) => `(${ofGroup(group)})`).join(' + ');
  const onlyInBody = wholes.map(
    ({ weight, matches }) =>
      `${parameter(IN_BODY * weight)}::float8 * (not ${matches} and c.is_by_body)::integer`,
  );
  return {
    score: `(${total} + ${onlyInBody.join(' + ')} + case when ${everything} then ${COMPLETE} else 0 end)`,
    coverage: wholes
      .map(({ weight, matches, name }) => {
        const words = name === undefined ? 1 : SCATTERED_HAS;
        const has = `case when ${name ?? matches} or c.is_by_body then 1 when ${matches} then ${words} else 0 end`;
        return `${parameter(weight)}::float8 * ${has}`;
      })
      .join(' + '),
    total: wholes.reduce((sum, { weight }) => sum + weight, 0),
    values,
  };
};
