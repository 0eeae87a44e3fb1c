import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { ReviewQuestion, TodaysReview } from '#core/review/review.ts';
import type { ReviewQuestions } from '#core/review/review-questions.ts';
import type { AskingReview, ReviewOver, ReviewState } from '#core/review/review-state.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import ReviewLine from '#ui/review/review-line.tsx';
import ReviewPage from '#ui/review/review-page.tsx';
import { physician } from '../accounts/physician.ts';
import { showPage } from '../support/show-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const item: ReviewQuestion = {
  kind: 'article',
  questionId: '11',
  dueAt: '2026-05-05T10:00:00.000Z',
  question: {
    id: '11',
    kind: 'single-best-answer',
    stem: 'Which drug lowers the risk?',
    options: [
      { id: 'a', text: 'Placebo' },
      { id: 'b', text: 'Dapagliflozin' },
    ],
  },
  origin: { title: 'DAPA-HF', articleSlug: 'dapa-hf', courseId: null, moduleId: null },
};
const todays: TodaysReview = { questions: [item], later: 0, nextDueAt: null };

const asking = (changes: Partial<AskingReview> = {}): AskingReview => ({
  phase: 'asking',
  today: todays,
  marks: ['open'],
  item,
  number: 1,
  total: 1,
  response: null,
  confidence: null,
  submitted: null,
  sending: 'idle',
  saveStatus: 'saved',
  failure: null,
  ...changes,
});

const over = (changes: Partial<ReviewOver> = {}): ReviewOver => ({
  phase: 'over',
  answered: 0,
  right: 0,
  later: 0,
  nextDueAt: null,
  ...changes,
});

const reviewing = (initial: ReviewState, today: QueryState<TodaysReview> = { phase: 'loading' }) => {
  const { state, set } = createState(initial);
  const use = {
    state,
    today: () => ({ ...createState(today).state, retry: vi.fn() }),
    respond: vi.fn(),
    rate: vi.fn(),
    submit: vi.fn(),
    next: vi.fn(),
    cancel: vi.fn(),
    retry: vi.fn(),
  } satisfies ReviewQuestions;
  return { ...use, set };
};

const LEARNER: SessionState = { phase: 'learner', user: physician };

const open = (initial: ReviewState, session: SessionState = { phase: 'guest' }) => {
  const reviewQuestions = reviewing(initial);
  const page = showPage(<ReviewPage />, '/review', {
    reviewQuestions,
    session: { state: createState(session).state },
  });
  return { ...reviewQuestions, ...page };
};

describe('a question of a review', () => {
  it('is chosen and submitted, and says once that it earns no credit [RV-06]', async () => {
    const { respond, submit } = open(asking({ response: { optionId: 'b' } }));
    expect(screen.getByRole('heading', { level: 1, name: 'Which drug lowers the risk?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Placebo/ }));
    expect(respond).toHaveBeenCalledWith({ optionId: 'a' });
    await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Reviews earn no credit and never change a grade.')).toHaveLength(1);
  });

  it('can be rated, and the rating taken back [RV-08]', async () => {
    const { rate, set } = open(asking());
    const group = screen.getByRole('group', { name: /How sure are you/ });
    expect(within(group).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(group).getByRole('button', { name: 'Sure' }));
    expect(rate).toHaveBeenLastCalledWith('sure');
    act(() => set(asking({ confidence: 'sure' })));
    const sure = within(group).getByRole('button', { name: 'Sure', pressed: true });
    await userEvent.click(sure);
    expect(rate).toHaveBeenLastCalledWith(null);
  });

  it('shows verdict, explanation, the article to read again, and when it comes back', async () => {
    const { next, set } = open(asking({ response: { optionId: 'a' } }));
    const { response: _, confidence: __, submitted: ___, sending: ____, ...rest } = asking();
    act(() =>
      set({
        ...rest,
        phase: 'answered',
        marks: ['wrong'],
        dueAt: '2026-05-09T12:00:00.000Z',
        last: true,
        grade: {
          questionId: '11',
          response: { optionId: 'a' },
          solution: { optionId: 'b' },
          correct: false,
          explanation: 'Because it does.',
          reasons: [],
          references: [],
          peers: null,
        },
      }),
    );
    expect(await screen.findByText('Because it does.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'DAPA-HF' }).getAttribute('href')).toBe('/article/dapa-hf');
    expect(document.body.textContent).toContain('This question comes back in 4 days.');
    await userEvent.click(screen.getByRole('button', { name: 'See results' }));
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('says that an answer is kept on the device when it could not be sent', () => {
    open(
      asking({
        response: { optionId: 'a' },
        sending: 'failed',
        saveStatus: 'saved-here',
        failure: unreachable,
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('Your answer couldn’t be sent.');
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the end of a review', () => {
  it('says how it went, how many are left for tomorrow, and leads on [RV-03]', () => {
    open(over({ answered: 10, right: 8, later: 4, nextDueAt: '2026-05-09T12:00:00.000Z' }), LEARNER);
    expect(screen.getByRole('heading', { name: 'Done for today' })).toBeTruthy();
    expect(document.body.textContent).toContain('8 of 10 correct.');
    expect(document.body.textContent).toContain('4 more tomorrow.');
    expect(screen.getByRole('link', { name: 'What you keep missing' }).getAttribute('href')).toBe(
      '/review/progress',
    );
  });

  it('says when the next question comes back, if nothing is due', () => {
    open(over({ nextDueAt: '2026-05-06T09:00:00.000Z' }));
    expect(screen.getByRole('heading', { name: 'Nothing to review today' })).toBeTruthy();
    expect(document.body.textContent).toContain('The next question comes back tomorrow.');
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  });

  it('tells learners who never missed anything what appears here', () => {
    open(over());
    expect(screen.getByRole('heading', { name: 'Nothing to review yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

it('a review that could not be loaded can be tried again', async () => {
  const { retry } = open({ phase: 'failed', failure: unreachable });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('the line on the home page [RV-12]', () => {
  const line = (today: QueryState<TodaysReview>, otherwise?: string) => {
    showPage(<ReviewLine {...(otherwise !== undefined && { otherwise })} />, '/', {
      reviewQuestions: reviewing({ phase: 'loading' }, today),
    });
    return screen.queryByRole('link')?.textContent ?? null;
  };
  const loaded = (count: number): QueryState<TodaysReview> => ({
    phase: 'loaded',
    value: { ...todays, questions: Array(count).fill(item) },
    stale: false,
  });

  it.each([
    [3, '3 questions to review'],
    [1, '1 question to review'],
    [0, null],
  ])('for %i due questions is %s', (count, text) => {
    expect(line(loaded(count))).toBe(text);
  });

  it('says in its reserved space that nothing is due', () => {
    line(loaded(0), 'No questions to review today.');
    expect(screen.getByText('No questions to review today.')).toBeTruthy();
  });

  it('is hidden while nothing is known, and after a failure', () => {
    expect(line({ phase: 'loading' })).toBeNull();
    cleanup();
    expect(line({ phase: 'failed', failure: unreachable })).toBeNull();
  });
});
