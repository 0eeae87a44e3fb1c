import { type Mock, vi } from 'vitest';
import type { GradedAnswer, Question, Quiz } from '#core/quizzes/quiz.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { ReviewResults } from '#core/quizzes/review-results.ts';
import type { QuizSession, QuizSessionState, TakeQuiz } from '#core/quizzes/take-quiz.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';

const questionOf = (id: string, stem: string): Question => ({
  id,
  kind: 'single-best-answer',
  stem,
  pretest: false,
  options: ['Aspirin', 'Dapagliflozin', 'Digoxin'].map((text, index) => ({ id: `${id}-${index}`, text })),
});

export const first = questionOf('q1', 'Which drug lowered the risk?');
export const second = questionOf('q2', 'Which drug was compared?');

export const gradeOf = ({ id }: Question, chosen: number): GradedAnswer => ({
  questionId: id,
  response: { optionId: `${id}-${chosen}` },
  solution: { optionId: `${id}-1` },
  correct: chosen === 1,
  explanation: 'The trial randomised 4,744 patients.',
  reasons: ['Not studied here.', 'It cut the outcome by a quarter.', null].map((reason, index) => ({
    optionId: `${id}-${index}`,
    reason,
  })),
  references: ['Sample A. A trial. 2019.'],
  peers: null,
});

export const quiz: Quiz = {
  quizId: '9',
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'Dapagliflozin in heart failure',
  credit: 2,
  passingMarkPercent: 70,
  minutes: 5,
  demonstration: false,
  questions: [first, second],
  attempt: { attemptId: '1', startedAt: '2026-01-01T10:00:00Z', finishedAt: null, answers: [] },
};

type Asking = Extract<QuizSessionState, { phase: 'asking' }>;
type Answered = Extract<QuizSessionState, { phase: 'answered' }>;

export const asking = (changes: Partial<Asking> = {}): Asking => ({
  phase: 'asking',
  quiz,
  question: first,
  number: 1,
  total: 2,
  marks: ['open', 'open'],
  saveStatus: 'saved',
  response: null,
  confidence: null,
  sending: 'idle',
  failure: null,
  ...changes,
});

export const answered = (changes: Partial<Answered> = {}): Answered => ({
  phase: 'answered',
  quiz,
  question: first,
  number: 1,
  total: 2,
  marks: ['wrong', 'open'],
  saveStatus: 'saved',
  grade: gradeOf(first, 0),
  last: false,
  finishing: 'idle',
  failure: null,
  ...changes,
});

export const results: QuizResults = {
  attemptId: '1',
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'Dapagliflozin in heart failure',
  correct: 1,
  total: 2,
  passed: false,
  passingMarkPercent: 70,
  credit: 2,
  claimedCredit: null,
  creditOutcome: 'not-passed',
  creditId: null,
  noCredit: [],
  expiresOn: '2029-01-04',
  demonstration: false,
  startedAt: '2026-01-01T10:00:00Z',
  finishedAt: '2026-01-01T10:05:00Z',
  review: [
    { question: first, answer: gradeOf(first, 0) },
    { question: second, answer: gradeOf(second, 1) },
  ],
  pretest: null,
};

interface RoomInHand {
  readonly session: {
    readonly [K in keyof QuizSession]: QuizSession[K] extends (...given: never[]) => void
      ? Mock<QuizSession[K]>
      : QuizSession[K];
  };
  readonly takeQuiz: TakeQuiz;
  readonly set: (next: QuizSessionState) => void;
}

/** A session whose state the test sets; the calls of the page are recorded. */
export const sessionIn = (initial: QuizSessionState): RoomInHand => {
  const { state, set } = createState(initial);
  const session = {
    state,
    begin: vi.fn<() => void>(),
    respond: vi.fn<QuizSession['respond']>((response) => {
      const now = state.get();
      if (now.phase === 'asking') set({ ...now, response });
    }),
    rate: vi.fn<QuizSession['rate']>((confidence) => {
      const now = state.get();
      if (now.phase === 'asking') set({ ...now, confidence });
    }),
    submit: vi.fn(),
    next: vi.fn(),
    cancel: vi.fn(),
    retry: vi.fn(),
    startAgain: vi.fn(),
  };
  const takeQuiz: TakeQuiz = { of: () => session };
  return { session, takeQuiz, set };
};

export const reviewOf = (state: QueryState<QuizResults>): ReviewResults => ({
  of: () => ({ ...createState(state).state, retry: vi.fn() }),
});

export const reviewed = (changes: Partial<QuizResults> = {}): ReviewResults =>
  reviewOf({ phase: 'loaded', value: { ...results, ...changes }, stale: false });
