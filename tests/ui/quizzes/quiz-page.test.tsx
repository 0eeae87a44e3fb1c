import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReadingArticle } from '#core/articles/current-article.ts';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import type { QuizSessionState } from '#core/quizzes/take-quiz.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import QuizPage from '#ui/quizzes/quiz-page.tsx';
import { statement } from '../activities/sample-activities.ts';
import { showPage } from '../support/show-page.tsx';
import { answered, asking, gradeOf, quiz, results, second, sessionIn } from './sample-quiz.ts';

afterEach(cleanup);

const open = (state: QuizSessionState, reading: ReadingArticle | null = null) => {
  const { session, set, takeQuiz } = sessionIn(state);
  const currentArticle = createState(reading);
  const { place } = showPage(<QuizPage params={{ id: '7' }} />, '/article/7/quiz', {
    takeQuiz,
    currentArticle,
  });
  return { session, place, becomes: (next: QuizSessionState) => act(() => set(next)) };
};

const option = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^[A-C] ${name}`) });
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });

describe('an address within a special requirement [RT-50]', () => {
  const at = (slug: string, id: string) => {
    const { takeQuiz } = sessionIn({ phase: 'before', quiz, statement, starting: 'idle', failure: null });
    const params = { topicSlug: 'opioids', stateSlug: 'texas', slug, id };
    return showPage(<QuizPage params={params} />, '/special', {
      takeQuiz,
      currentArticle: createState<ReadingArticle | null>(null),
    }).place();
  };

  it('leads to the quiz when slug and id are of the same article', () => {
    expect(at('dapa-hf', '7')).toBe('/special');
  });

  it.each([
    ['another-article', '7'],
    ['another-article', 'dapa-hf'],
  ])('is not found when the slug %s and the id %s disagree', (slug, id) => {
    expect(at(slug, id)).toMatch(/^\/error\?statusCode=404/);
  });
});

describe('before a quiz starts', () => {
  const before = { phase: 'before', quiz, statement, starting: 'idle', failure: null } as const;

  it('shows the passing mark, the time, the credit, the dates and the full disclosure', () => {
    open(before);
    const text = document.body.textContent ?? '';
    for (const said of [
      'Up to 0.5',
      'untimed',
      'Journal-based CME activity',
      'A Provider',
      'A Company: Speaker’s fees.',
      'No relevant financial relationships with ineligible companies.',
      'This activity was supported by A Foundation.',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/2 of 2\. Unlimited attempts/);
    expect(text).not.toContain('percent');
  });

  it('agrees and starts in one step', async () => {
    const { session } = open(before);
    await userEvent.click(screen.getByRole('button', { name: 'I’ve read the disclosures. Start quiz' }));
    expect(session.begin).toHaveBeenCalledTimes(1);
  });

  it('only starts when the learner agreed before', () => {
    open({ ...before, statement: { ...statement, agreed: true } });
    expect(screen.getByRole('button', { name: 'Start quiz' })).toBeDefined();
  });

  it('reports that a start failed, and can be tried again', () => {
    open({ ...before, starting: 'failed', failure: unreachable });
    expect(screen.getByRole('alert').textContent).toContain('Your start couldn’t be sent.');
  });
});

describe('a question', () => {
  it('[RT-07] is shown alone, with a way out that keeps the progress', () => {
    open(asking());
    expect(heading('Which drug lowered the risk?').tagName).toBe('H1');
    expect(screen.getByText('Question 1 of 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Save and exit' }).getAttribute('href')).toBe('/article/dapa-hf');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows no reason, no explanation and no verdict before its answer', () => {
    open(asking());
    expect(screen.queryByText(/Not studied here|cut the outcome|randomised|Sample A/)).toBeNull();
    expect(screen.queryByText(/is right/)).toBeNull();
  });

  it('is answered by click', async () => {
    const { session } = open(asking());
    await userEvent.click(option('Dapagliflozin'));
    expect(session.respond).toHaveBeenLastCalledWith({ optionId: 'q1-1' });
    expect(option('Dapagliflozin').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('is answered by keys alone: a digit chooses, Enter submits', async () => {
    const { session } = open(asking());
    await userEvent.keyboard('3');
    expect(session.respond).toHaveBeenLastCalledWith({ optionId: 'q1-2' });
    expect(document.activeElement).toBe(option('Digoxin'));
    await userEvent.keyboard('{Enter}');
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('takes Enter wherever the focus is, unless a link or a button has it', async () => {
    const { session } = open(asking({ response: { optionId: 'q1-1' } }));
    heading('Which drug lowered the risk?').focus();
    await userEvent.keyboard('{Enter}');
    expect(session.submit).toHaveBeenCalledTimes(1);
    screen.getByRole('link', { name: /Save and exit/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('ignores keys with a modifier, or that name no option', async () => {
    const { session } = open(asking());
    await userEvent.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}3{/Meta}9');
    expect(session.respond).not.toHaveBeenCalled();
  });

  it('ignores keys while the reader types in a field', async () => {
    const { session } = open(asking());
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('1{Enter}');
    expect(field.value).toBe('1');
    expect(session.respond).not.toHaveBeenCalled();
    expect(session.submit).not.toHaveBeenCalled();
    field.remove();
  });

  it('ignores keys once the shortcuts are switched off', async () => {
    const { session } = open(asking());
    await userEvent.click(screen.getByRole('checkbox', { name: /Keyboard shortcuts/ }));
    await userEvent.keyboard('1');
    expect(session.respond).not.toHaveBeenCalled();
  });

  it('can be rated by how sure the learner is, and the rating taken back [RV-08]', async () => {
    const { session } = open(asking());
    const sure = () => screen.getByRole('button', { name: 'Sure' });
    await userEvent.click(sure());
    expect(session.rate).toHaveBeenLastCalledWith('sure');
    expect(sure().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(sure());
    expect(session.rate).toHaveBeenLastCalledWith(null);
    expect(sure().getAttribute('aria-pressed')).toBe('false');
    // A digit still chooses an option, and never a rating.
    await userEvent.keyboard('4');
    expect(session.respond).not.toHaveBeenCalled();
    expect(session.rate).toHaveBeenCalledTimes(2);
  });

  it('sends nothing until an option is chosen', async () => {
    const { session } = open(asking());
    await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
    expect(session.submit).not.toHaveBeenCalled();
  });

  it('shows that it is being sent, and sends it once', async () => {
    const { session } = open(
      asking({ response: { optionId: 'q1-1' }, sending: 'pending', saveStatus: 'saving' }),
    );
    expect(screen.getByText('Saving…')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(session.submit).not.toHaveBeenCalled();
  });

  it('can be canceled when sending takes more than a second', () => {
    vi.useFakeTimers();
    const { session } = open(
      asking({ response: { optionId: 'q1-1' }, sending: 'pending', saveStatus: 'saving' }),
    );
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
    act(() => vi.advanceTimersByTime(1000));
    screen.getByRole('button', { name: 'Stop waiting' }).click();
    expect(session.cancel).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is stored while offline, says so, and can be sent again [ER-10]', async () => {
    const { session } = open(
      asking({
        response: { optionId: 'q1-1' },
        sending: 'failed',
        failure: unreachable,
        saveStatus: 'saved-here',
      }),
    );
    expect(screen.getByText('Saved on this device')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(
      'Your answer couldn’t be sent.Network error. Please check your internet connection. Saved here. We’ll send it when you’re back online.',
    );
    expect(option('Dapagliflozin').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('continues when the device is full, and says that the answer is not stored yet (faults.md, 16)', () => {
    open(
      asking({
        response: { optionId: 'q1-1' },
        sending: 'failed',
        failure: unreachable,
        saveStatus: 'not-saved',
      }),
    );
    expect(screen.getByText('Not saved: this device’s storage is full')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('an answer', () => {
  it('moves the focus to the verdict and has it read out', async () => {
    const { becomes } = open(asking({ response: { optionId: 'q1-0' }, sending: 'pending' }));
    const region = screen.getByRole('status');
    becomes(answered());
    await vi.waitFor(() => expect(document.activeElement).toBe(heading('Not quite. B is correct.')));
    expect(region.textContent).toBe('Not quite. B is correct.');
  });

  it('shows the chosen option, the right one, the reason and the source', async () => {
    open(answered());
    const [chosen, right, other] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(chosen).toContain('Your answer');
    expect(chosen).toContain('Not studied here.');
    expect(right).toContain('Correct answer');
    expect(right).toContain('It cut the outcome by a quarter.');
    expect(other).toBe('CDigoxin');
    expect(await screen.findByText('The trial randomised 4,744 patients.')).toBeDefined();
    expect(screen.getByText('Sample A. A trial. 2019.')).toBeDefined();
  });

  it('keeps the button as it was until the verdict is shown, so that a double click does not skip it', async () => {
    const { session, becomes } = open(asking({ response: { optionId: 'q1-0' }, sending: 'pending' }));
    const sent = screen.getByRole('button', { name: 'Sending…' });
    becomes(answered());
    expect(heading('Not quite. B is correct.')).toBeDefined();
    sent.click();
    expect(session.next).not.toHaveBeenCalled();
    (await screen.findByRole('button', { name: 'Next question' })).click();
    expect(session.next).toHaveBeenCalledTimes(1);
    expect(sent.isConnected).toBe(false);
  });

  it('is shown in the rows of the question', () => {
    const { becomes } = open(asking({ response: { optionId: 'q1-0' }, sending: 'pending' }));
    const rows = screen.getAllByRole('listitem');
    becomes(answered());
    expect(screen.getAllByRole('listitem').map((row) => rows.indexOf(row))).toEqual([0, 1, 2]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('continues with Enter, and focuses the next question', async () => {
    const { session, becomes } = open(asking());
    becomes(answered());
    await userEvent.keyboard('{Enter}');
    expect(session.next).toHaveBeenCalledTimes(1);
    becomes(asking({ question: second, number: 2, marks: ['wrong', 'open'] }));
    await vi.waitFor(() => expect(document.activeElement).toBe(heading('Which drug was compared?')));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('continues once, however long Enter is held', async () => {
    const { session, becomes } = open(asking());
    becomes(answered());
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }),
    );
    expect(session.next).not.toHaveBeenCalled();
  });

  it('leads to the results after the last one, which replace the quiz', async () => {
    const { session, place, becomes } = open(
      answered({ question: second, grade: gradeOf(second, 1), last: true }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'See results' }));
    expect(session.next).toHaveBeenCalledTimes(1);
    becomes({ phase: 'finished', results });
    expect(place()).toBe('/article/7/quiz/results');
  });

  it('[ER-03] shows below the button why the quiz can’t be finished', async () => {
    const refused = refusal('unprocessable', '1 question is still unanswered.');
    open(answered({ last: true, finishing: 'failed', failure: refused }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 question is still unanswered.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('keeps everything when finishing fails, and tries again', async () => {
    const { session } = open(answered({ last: true, finishing: 'failed', failure: refusal('broken') }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our end.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.next).toHaveBeenCalledTimes(1);
  });
});

describe('a quiz', () => {
  it('that is finished leads to its results, and to another attempt if it was not passed', async () => {
    const { session, place } = open({ phase: 'finished', results });
    expect(heading('You finished this quiz')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your results' }).getAttribute('href')).toBe(
      '/article/7/quiz/results',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.startAgain).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/article/7/quiz');
  });

  it('that was passed for practice is offered for credit, and says why [AC-11]', async () => {
    const practiced = { passed: true, creditOutcome: 'practiced', noCredit: ['practiced'] } as const;
    const { session } = open({ phase: 'finished', results: { ...results, ...practiced } });
    expect(screen.getByText(/You took this quiz for practice, before it gave credit\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take it for credit' }));
    expect(session.startAgain).toHaveBeenCalledTimes(1);
  });

  it('that was passed is not offered again', () => {
    open({ phase: 'finished', results: { ...results, passed: true } });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that does not exist says so', () => {
    open({ phase: 'failed', failure: refusal('missing') });
    expect(screen.getByText('There’s no quiz here.')).toBeDefined();
  });

  it('that has expired says when, in the server’s words', () => {
    open({ phase: 'failed', failure: refusal('unprocessable', 'This activity expired on 4 January 2029.') });
    expect(screen.getByText('This activity expired on 4 January 2029.')).toBeDefined();
  });

  it('that cannot be reached is loaded again on demand', async () => {
    const { session } = open({ phase: 'failed', failure: unreachable });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.retry).toHaveBeenCalledTimes(1);
  });

  it('shows its progress', () => {
    open(asking({ question: second, number: 2, marks: ['right', 'open'] }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      'Question 2 of 2, 1 correct so far',
    );
    expect(within(screen.getByRole('main')).getByText('Saved')).toBeDefined();
  });
});

describe('an address that names the article', () => {
  const openBySlug = (answer: PortResult<Quiz>) =>
    showPage(<QuizPage params={{ id: 'dapa-hf' }} />, '/article/dapa-hf/quiz', {
      findQuiz: findQuiz({
        caches: createCaches(),
        quizzes: { ofSlug: () => answer, ofArticle: () => answer },
      }),
      takeQuiz: sessionIn(asking()).takeQuiz,
    });

  it('leads to its quiz, without an entry in the history', () => {
    const { place } = openBySlug(of(right(asking().quiz)));
    expect(place()).toBe(`/article/${asking().quiz.articleId}/quiz`);
  });

  it('reports when there is none', () => {
    openBySlug(of(left(refusal('missing'))));
    expect(screen.getByText('There’s no quiz here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/article/dapa-hf');
  });
});

describe('a quiz that is not loaded', () => {
  const reading = { id: '7', slug: 'dapa-hf', title: 'A trial' };
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('links back to the article that the reader had open, while loading or after a failure [NV-02]', () => {
    const { becomes } = open({ phase: 'loading' }, reading);
    expect(ways()).toEqual(['/article/dapa-hf']);
    becomes({ phase: 'failed', failure: unreachable });
    expect(ways()).toEqual(['/article/dapa-hf', '/article/dapa-hf']);
    expect(screen.getByRole('link', { name: 'Back to the article' })).toBeDefined();
  });

  it('links to the feed when there was none', () => {
    open({ phase: 'failed', failure: unreachable });
    expect(ways()).toEqual(['/', '/']);
  });
});
