import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { PortResult } from '../shared/failure.ts';
import type { Pretest, PretestOffer, PretestResult, WhichArticle } from './pretest.ts';

/** Which articles begin with a pretest for the learner. */
export interface PretestOffers {
  readonly offer: (which: WhichArticle) => PortResult<PretestOffer>;
  /** '1' until the learner's first pretest is finished. */
  readonly onboarding: () => PortResult<'1' | '0'>;
}

/** Pretests, graded on the server: the client never learns which option is right. */
export interface Pretests {
  /** Starts the pretest, or returns the one that is in progress or finished. A conflict if the quiz began first. */
  readonly start: (which: WhichArticle) => PortResult<Pretest>;
  /** The same answer again is accepted. A different answer to an answered question is a conflict. */
  readonly answer: (choice: PretestChoice) => PortResult<PretestProgress>;
}

/** The answer to one question of a pretest. */
export interface PretestChoice {
  readonly pretestId: string;
  readonly questionId: string;
  readonly response: QuestionResponse;
}

/** How far a pretest is; whether an answer was right is not revealed. */
export interface PretestProgress {
  readonly answered: number;
  readonly total: number;
  /** With the last answer. */
  readonly result: PretestResult | null;
}
