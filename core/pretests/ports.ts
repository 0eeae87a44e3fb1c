import type { Answer } from '../shared/failure.ts';
import type { Pretest, PretestOffer, PretestResult, WhichArticle } from './pretest.ts';

/** Which articles begin with a pretest for the learner. */
export interface PretestOffers {
  readonly offer: (which: WhichArticle) => Answer<PretestOffer>;
  /** ‘1’ until the learner's first pretest is finished. */
  readonly onboarding: () => Answer<'1' | '0'>;
}

/** Pretests, graded elsewhere: this side never learns which option is right. */
export interface Pretests {
  /** Starts the pretest, or gives the one that is under way or finished. A conflict where the quiz was begun before. */
  readonly start: (which: WhichArticle) => Answer<Pretest>;
  /** The same answer again is taken as given; another answer to an answered question is a conflict. */
  readonly answer: (choice: PretestChoice) => Answer<PretestProgress>;
}

export interface PretestChoice {
  readonly pretestId: string;
  readonly questionId: string;
  readonly optionId: string;
}

export interface PretestProgress {
  readonly answered: number;
  readonly total: number;
  /** With the last answer. */
  readonly result: PretestResult | null;
}
