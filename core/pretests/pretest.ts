import type { AskedQuestion } from '../assessment/assessment.ts';

/** The article of a pretest, by id or slug as in the place's parameters. */
export type WhichArticle = { readonly articleId: string } | { readonly slug: string };

interface PretestOf {
  readonly articleId: string;
  readonly articleSlug: string;
  readonly articleTitle: string;
}

/** What the server says about an article's pretest before it begins. */
export interface PretestOffer extends PretestOf {
  readonly showPretest: boolean;
  readonly pretestQuestions: number;
}

/** A question before reading. It has no key, and its answer no grade (faults.md, 30). */
export type PretestQuestion = AskedQuestion;

/** How many answers were right. */
export interface PretestResult {
  readonly correct: number;
  readonly total: number;
}

/** What a session needs to know about a pretest, before an article or a course. */
export interface AnyPretest {
  readonly questions: readonly PretestQuestion[];
  /** The ids of the answered questions. */
  readonly answered: readonly string[];
  readonly finishedAt: string | null;
  readonly result: PretestResult | null;
}

export interface Pretest extends PretestOf, AnyPretest {
  readonly pretestId: string;
  readonly quizId: string;
}

/** What the learner gained from reading: the results of the same questions before it and in the quiz after it. */
export interface PretestGain extends PretestResult {
  readonly afterwards: number;
}
