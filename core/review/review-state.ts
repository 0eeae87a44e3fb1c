import type { QuestionResponse } from '../assessment/questions/kind.ts';
import { KINDS } from '../assessment/questions/kinds.ts';
import type { SaveStatus } from '../assessment/session-state.ts';
import type { GradedAnswer } from '../quizzes/quiz.ts';
import type { Failure } from '../shared/failure.ts';
import type { Confidence } from './confidence.ts';
import type { ReviewAnswer, ReviewGrade, ReviewQuestion, TodaysReview } from './review.ts';

/** A learner's state in today's review. */
export type ReviewState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | AskingReview
  | AnsweredReview
  | ReviewOver;

interface Run {
  readonly today: TodaysReview;
  /** One mark per question of this session, in order. */
  readonly marks: readonly ('right' | 'wrong' | 'answered' | 'open')[];
}

interface AtQuestion extends Run {
  readonly item: ReviewQuestion;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly saveStatus: SaveStatus;
  readonly failure: Failure | null;
}

/** A question before its answer has been graded. */
export interface AskingReview extends AtQuestion {
  readonly phase: 'asking';
  readonly response: QuestionResponse | null;
  readonly confidence: Confidence | null;
  /** The submitted answer: it stays the same until the server has it. */
  readonly submitted: ReviewAnswer | null;
  readonly sending: 'idle' | 'pending' | 'failed';
}

/** A question with the grade of its answer. */
export interface AnsweredReview extends AtQuestion {
  readonly phase: 'answered';
  readonly grade: GradedAnswer;
  /** When the question comes back. */
  readonly dueAt: string;
  readonly last: boolean;
}

/** Nothing remains to review today. */
export interface ReviewOver {
  readonly phase: 'over';
  /** Of this session; 0 if nothing was due. */
  readonly answered: number;
  readonly right: number;
  /** How many are due and wait for tomorrow. */
  readonly later: number;
  readonly nextDueAt: string | null;
}

export const beginReview = (today: TodaysReview): ReviewState =>
  askAt({ today, marks: today.questions.map(() => 'open') }, 0);

const askAt = (run: Run, place: number): ReviewState => {
  const item = run.today.questions[place];
  if (item === undefined) return over(run);
  const { today, marks } = run;
  return {
    phase: 'asking',
    today,
    marks,
    item,
    number: place + 1,
    total: today.questions.length,
    response: null,
    confidence: null,
    submitted: null,
    sending: 'idle',
    saveStatus: 'saved',
    failure: null,
  };
};

const over = ({ today, marks }: Run): ReviewOver => ({
  phase: 'over',
  answered: marks.filter((mark) => mark === 'right' || mark === 'wrong').length,
  right: marks.filter((mark) => mark === 'right').length,
  later: today.later,
  nextDueAt: today.nextDueAt,
});

export const withResponse = (state: ReviewState, response: QuestionResponse): ReviewState => {
  if (state.phase !== 'asking' || state.submitted !== null) return state;
  const { kind, options } = state.item.question;
  return KINDS[kind].read(options, response) === null ? state : { ...state, response };
};

/** The marked response; null until it is complete. */
export const markedResponse = ({ item, response }: AskingReview): QuestionResponse | null =>
  response !== null && KINDS[item.question.kind].isComplete(response) ? response : null;

export const withConfidence = (state: ReviewState, confidence: Confidence | null): ReviewState =>
  state.phase === 'asking' && state.submitted === null ? { ...state, confidence } : state;

export const sendingReview = (state: AskingReview, submitted: ReviewAnswer): AskingReview => ({
  ...state,
  submitted,
  sending: 'pending',
  saveStatus: 'saving',
  failure: null,
});

export const reviewNotSent = (state: ReviewState, failure: Failure, isStored: boolean): ReviewState =>
  state.phase === 'asking' && state.sending === 'pending'
    ? { ...state, sending: 'failed', failure, saveStatus: isStored ? 'saved-here' : 'not-saved' }
    : state;

/** After an answer was graded. A question that is no longer to be reviewed is skipped. */
export const reviewGraded = (state: AskingReview, graded: ReviewGrade | null): ReviewState => {
  const { item, number, total, today } = state;
  const mark = graded === null ? 'answered' : graded.grade.correct ? 'right' : 'wrong';
  const marks = state.marks.map((each, index) => (index === number - 1 ? mark : each));
  if (graded === null) return askAt({ today, marks }, number);
  const { grade, dueAt } = graded;
  return {
    phase: 'answered',
    today: soonest(today, dueAt),
    marks,
    item,
    number,
    total,
    grade,
    dueAt,
    last: number === total,
    saveStatus: 'saved',
    failure: null,
  };
};

export const afterGrade = ({ today, marks, number }: AnsweredReview): ReviewState =>
  askAt({ today, marks }, number);

const soonest = (today: TodaysReview, dueAt: string): TodaysReview =>
  today.nextDueAt !== null && Date.parse(today.nextDueAt) <= Date.parse(dueAt)
    ? today
    : { ...today, nextDueAt: dueAt };

/** What remains of today's review after this session got this far. */
export const leftOf = ({ today, marks }: Run): TodaysReview => ({
  ...today,
  questions: today.questions.filter((_, index) => marks[index] === 'open'),
});
