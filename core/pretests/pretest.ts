import type { AskedQuestion } from '../assessment/assessment.ts';

/** Which article a pretest is asked for: its place names it by id, or by slug. */
export type WhichArticle = { readonly articleId: string } | { readonly slug: string };

interface PretestOf {
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
}

/** What the server says of an article's pretest before it is begun. */
export interface PretestOffer extends PretestOf {
  readonly showPretest: boolean;
  readonly pretestQuestions: number;
}

/** A question before reading. It has no key, and its answer no grade (faults.md, 30). */
export type PretestQuestion = AskedQuestion;

export interface PretestResult {
  readonly correct: number;
  readonly total: number;
}

/** What a room needs to know of a pretest, whatever it comes before. */
export interface AnyPretest {
  readonly questions: readonly PretestQuestion[];
  /** The ids of the questions that are answered. */
  readonly answered: readonly string[];
  readonly finishedAt: string | null;
  readonly result: PretestResult | null;
}

export interface Pretest extends PretestOf, AnyPretest {
  readonly pretestId: string;
  readonly quizId: string;
}

/** What the reading brought: the same questions, before it and in the quiz after it. */
export interface PretestGain extends PretestResult {
  readonly afterwards: number;
}
