import { type Mock, vi } from 'vitest';
import type { Session, SessionState } from '#core/accounts/session.ts';
import type { CheckOnboarding, CheckPretest } from '#core/pretests/check-pretest.ts';
import type { Pretest, PretestOffer } from '#core/pretests/pretest.ts';
import type { PretestStateOf } from '#core/pretests/pretest-session.ts';
import type { PretestSession, TakePretest } from '#core/pretests/take-pretest.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';

export type PretestSessionState = PretestStateOf<Pretest>;

const learner: SessionState = {
  phase: 'learner',
  user: {
    id: '1',
    email: 'ada@clinic.example',
    firstName: 'Ada',
    lastName: 'Sample',
    degree: 'M.D.',
    isManualUser: false,
    acquisitionSource: null,
    unawardedCredits: 0,
    planName: 'Free',
  },
};

export const sessionOf = (who: 'guest' | 'learner'): Session => ({
  state: createState<SessionState>(who === 'guest' ? { phase: 'guest' } : learner).state,
});

export const offer: PretestOffer = {
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'Dapagliflozin in heart failure',
  showPretest: true,
  pretestQuestions: 2,
};

export const offered = (changes: Partial<PretestOffer> = {}): QueryState<PretestOffer> => ({
  phase: 'loaded',
  value: { ...offer, ...changes },
  stale: false,
});

interface Offering {
  readonly checkPretest: CheckPretest;
  readonly of: Mock<CheckPretest['of']>;
  readonly retry: Mock<() => void>;
  readonly set: (next: QueryState<PretestOffer>) => void;
}

/** The server's data about an article's pretest; the test can change it. */
export const offering = (initial: QueryState<PretestOffer>): Offering => {
  const { state, set } = createState(initial);
  const retry = vi.fn();
  const of = vi.fn<CheckPretest['of']>(() => entry);
  const entry = { ...state, retry };
  return { checkPretest: { of }, of, set, retry };
};

export const explaining = (value: '1' | '0'): CheckOnboarding => {
  const { state } = createState<QueryState<'1' | '0'>>({ phase: 'loaded', value, stale: false });
  const entry = { ...state, retry: vi.fn() };
  return { entry: () => entry };
};

const questionOf = (id: string, stem: string) => ({
  id,
  kind: 'single-best-answer' as const,
  stem,
  options: ['Aspirin', 'Dapagliflozin', 'Digoxin'].map((text, index) => ({ id: `${id}-${index}`, text })),
});

export const first = questionOf('q1', 'Which drug lowers the risk?');
export const second = questionOf('q2', 'By how much?');

export const pretest: Pretest = {
  articleId: '7',
  articleSlug: 'dapa-hf',
  articleTitle: 'Dapagliflozin in heart failure',
  pretestId: '3',
  quizId: '9',
  questions: [first, second],
  answered: [],
  finishedAt: null,
  result: null,
};

/** The same in the form of a session. */
export const asked = { ...pretest, attempt: { attemptId: '3', finishedAt: null, answers: [] } };

type Asking = Extract<PretestSessionState, { phase: 'asking' }>;

export const asking = (changes: Partial<Asking> = {}): Asking => ({
  phase: 'asking',
  quiz: asked,
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

export const finished: PretestSessionState = {
  phase: 'finished',
  results: { pretest, result: { correct: 1, total: 2 } },
};

interface RoomInHand {
  readonly session: {
    readonly [K in keyof PretestSession]: PretestSession[K] extends (...given: never[]) => void
      ? Mock<PretestSession[K]>
      : PretestSession[K];
  };
  readonly takePretest: TakePretest;
  readonly set: (next: PretestSessionState) => void;
}

/** A session whose state the test sets; the calls of the page are recorded. */
export const sessionIn = (initial: PretestSessionState): RoomInHand => {
  const { state, set } = createState(initial);
  const session = {
    state,
    respond: vi.fn(),
    submit: vi.fn(),
    cancel: vi.fn(),
    retry: vi.fn(),
  };
  const takePretest: TakePretest = { of: () => session };
  return { session, takePretest, set };
};
