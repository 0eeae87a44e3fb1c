import { rarity } from '#core/feed/search-ranking.ts';
import { wholeOf } from './search-candidates.ts';
import { isPhrase, type WeighedGroup, type WeighedSearch, type WeighedTerm } from './search-terms.ts';

/** What a word counts in nothing of these, in the abstract, in authors, journal and topics, and in the title. */
const FIELDS = "'{0.1, 0.6, 0.7, 1}'";
/** What a word counts that only the text has, however often. */
const IN_BODY = 0.1;
/** What the single words of a name count if they are not beside each other. */
const SCATTERED = 0.4;
/** An article with everything ranks before all others; no sum of words reaches this. */
const COMPLETE = 1000;

interface SqlScore {
  /** How well it matches. */
  readonly score: string;
  /** How much of the query it has anywhere, each group counted by its rarity. */
  readonly coverage: string;
  readonly values: readonly unknown[];
}

/**
 * SQL: how well the vector `c.vector` matches: for each group its rarity, by where and how often the vector has it; and a
 * little for what only the text has, which has everything if `c.is_by_body`. `next` is the number of its first parameter.
 */
export const scoreOf = ({ groups }: WeighedSearch, next: number): SqlScore => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${next + values.push(value) - 1}`;
  const rankOfForm = (form: string) => {
    const asked = `${parameter(form)}::tsquery`;
    const rank = `ts_rank(${FIELDS}, c.vector, ${asked})`;
    // Of a phrase, the rank would count words that are not beside each other.
    return isPhrase(form) ? `(case when c.vector @@ ${asked} then ${rank} else 0 end)` : rank;
  };
  // One form at a time: of several, the rank would be their mean.
  const rankOf = ({ forms }: WeighedTerm) => `greatest(${forms.map(rankOfForm).join(', ')})`;
  const weighed = (term: WeighedTerm) => `${parameter(rarity(term.share))}::float8 * ${rankOf(term)}`;
  const ofGroup = ({ parts, names }: WeighedGroup): string => {
    const words = parts.length === 0 ? '0' : parts.map(weighed).join(' + ');
    if (names.length === 0) return words;
    const weight = rarity(Math.max(...names.map(({ share }) => share)));
    const named = `${parameter(weight)}::float8 * greatest(${names.map(rankOf).join(', ')})`;
    return `greatest(${named}, ${SCATTERED} * (${words}))`;
  };
  if (groups.length === 0) return { score: '0', coverage: '0', values };
  const wholes = groups.map(wholeOf).map((whole) => ({
    weight: rarity(whole.share),
    matches: `c.vector @@ ${parameter(whole.query)}::tsquery`,
  }));
  const everything = wholes.map(({ matches }) => matches).join(' and ');
  const total = groups.map((group) => `(${ofGroup(group)})`).join(' + ');
  const onlyInBody = wholes.map(
    ({ weight, matches }) =>
      `${parameter(IN_BODY * weight)}::float8 * (not ${matches} and c.is_by_body)::integer`,
  );
  return {
    score: `(${total} + ${onlyInBody.join(' + ')} + case when ${everything} then ${COMPLETE} else 0 end)`,
    coverage: wholes
      .map(({ weight, matches }) => `${parameter(weight)}::float8 * (${matches} or c.is_by_body)::integer`)
      .join(' + '),
    values,
  };
};
