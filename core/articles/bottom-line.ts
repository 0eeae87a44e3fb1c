import type { Article } from './article.ts';

type AbstractSection = Article['abstract'][number];

/** What a physician wants to know first, in the article's own words (RD-08). */
export interface BottomLine {
  readonly question: AbstractSection | null;
  /** One sentence; empty if the article has none. */
  readonly finding: string;
  readonly limits: AbstractSection | null;
}

const QUESTION = /^(?:(?:clinical |research |study )?questions?|objectives?|aims?|purpose|hypothesis)\b/i;
const LIMITS = /\blimit(?:s|ations?)\b/i;
const NUMBER = /\d/;

/**
 * The question, the finding with its numbers, and the limits, as far as the article names them. Null unless there is a
 * finding with a number and one of the others, since the abstract says less than that as quickly. Nothing is summarized
 * here.
 */
export const bottomLineOf = ({
  abstract,
  finding,
}: Pick<Article, 'abstract' | 'finding'>): BottomLine | null => {
  const named = (name: RegExp) => abstract.find(({ label }) => label !== null && name.test(label)) ?? null;
  const question = named(QUESTION);
  const limits = named(LIMITS);
  if (!NUMBER.test(finding) || (question === null && limits === null)) return null;
  return { question, finding, limits };
};
