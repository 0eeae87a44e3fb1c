import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { of as just, NEVER } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { askAgain } from '#core/review/ask-again.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { EMPTY_TODAY } from '#tests/core/planner/planner-samples.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import ResultsPage from '#ui/quizzes/results-page.tsx';
import { otherWays } from '../accounts/other-ways.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { earned, florida, plannerFor, toRead } from '../planner/sample-planner.ts';
import { fill } from '../support/fill.ts';
import { showPage } from '../support/show-page.tsx';
import { results, reviewed, reviewOf, sessionIn } from './sample-quiz.ts';

afterEach(cleanup);

const open = (changes: Partial<QuizResults> = {}, given: Partial<UseCasesByName> = {}) => {
  const { session, takeQuiz } = sessionIn({ phase: 'finished', results });
  const useCases = {
    takeQuiz,
    reviewResults: reviewed(changes),
    ...activityUseCases(),
    ...otherWays(),
    askAgain: askAgain({
      caches: createCaches(),
      accountReview: { isAskedAgain: () => just(right(false)), askAgain: () => NEVER },
    }),
    ...given,
  };
  return { session, ...showPage(<ResultsPage params={{ id: '7' }} />, '/article/7/quiz/results', useCases) };
};

/** A learner with one license, whose plan includes credit 31, of two quarter hours. */
const asLearner = (known: Parameters<typeof plannerFor>[0] = {}) =>
  plannerFor({
    practice: { licenses: [florida] },
    credits: [earned(), earned({ id: '30', credit: 57, requirementTopics: [] })],
    today: {
      ...EMPTY_TODAY,
      suggestion: { item: toRead(), toward: null },
      year: { year: 2026, earned: 59, demonstration: 3, target: 80 },
    },
    ...known,
  });

const AWARDED: Partial<QuizResults> = { passed: true, creditOutcome: 'awarded', creditId: '31' };

const wayTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the results of a quiz', () => {
  it('[RT-08] show the score and the passing mark', () => {
    open();
    expect(
      screen.getByRole('img', { name: 'You answered 1 of 2 correctly. You needed 2 to pass.' }),
    ).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeDefined();
  });

  it('link to the credit that was earned', () => {
    open({ passed: true, creditOutcome: 'awarded', creditId: '31' });
    expect(screen.getByText('You earned 0.5 credit')).toBeDefined();
    expect(wayTo('See your credit')).toBe('/transcripts/31/details');
  });

  it('say that a retake earns no second credit', () => {
    open({ passed: true, creditOutcome: 'already-awarded', creditId: '31' });
    expect(screen.getByText('You can retake the quiz, but you earn its credit once.')).toBeDefined();
    expect(wayTo('See your credit')).toBe('/transcripts/31/details');
  });

  it('ask for the evaluation before the credit is claimed, and include the form', async () => {
    open({ passed: true, creditOutcome: 'evaluate-to-claim' });
    expect(screen.getByRole('heading', { name: 'You can claim up to 0.5 credit' })).toBeDefined();
    expect(await screen.findByRole('form', { name: 'Evaluation' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Register/ })).toBeNull();
  });

  it('show the disclosure when it still needs agreement', async () => {
    open({ passed: true, creditOutcome: 'agree-to-disclosure' });
    expect(await screen.findByText(/A Company: Speaker’s fees\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'I’ve read the disclosures' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that the claimed credit waits for a plan', async () => {
    open({ passed: true, creditOutcome: 'plan-limit', claimedCredit: 1 });
    expect(
      screen.getByRole('heading', { name: '0.25 credit on hold: free plan limit reached' }),
    ).toBeDefined();
    expect(await screen.findByText(/includes 5 credits a year/)).toBeDefined();
  });

  it('state the amount that was claimed, not the maximum', () => {
    open({ passed: true, creditOutcome: 'awarded', creditId: '31', claimedCredit: 1 });
    expect(screen.getByText('You earned 0.25 credit')).toBeDefined();
  });

  it('[GQ-02] register a guest for the credit where it is shown, and bring them back from elsewhere [RE-04]', async () => {
    const sent: Registration[] = [];
    const registerWithGuestQuizzes = command(
      createCaches(),
      (registration: Registration): PortResult<User> => {
        sent.push(registration);
        return NEVER;
      },
    );
    open({ passed: true, creditOutcome: 'register-to-have-it' }, { registerWithGuestQuizzes });
    expect(screen.getByRole('heading', { name: '0.5 credit is waiting for you' })).toBeDefined();
    const region = screen.getByRole('region', { name: 'Create a free account to claim 0.5 credit' });
    await fill(await screen.findByRole('textbox', { name: 'First name' }), 'Amara');
    const back = `?nextRoute=article-quiz-results&nextParams=${encodeURIComponent('{"id":"7"}')}`;
    expect(within(region).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/login${back}`);
    expect(wayTo('Other ways to register')).toBe(`/register${back}`);
    await fill(screen.getByRole('textbox', { name: 'Last name' }), 'Okafor');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Degree' }), 'M.D.');
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'amara@example.org');
    await fill(screen.getByLabelText('Password'), 'a long enough passphrase');
    await userEvent.click(within(region).getByRole('button', { name: 'Create account and claim credit' }));
    expect(sent).toEqual([expect.objectContaining({ firstName: 'Amara', degree: 'M.D.' })]);
  });

  it('say what a credit made of the year and of each license, and what is next [RE-01] [RE-02]', async () => {
    open(AWARDED, asLearner().useCases);
    const total = await screen.findByText(/^New total in 2026/);
    expect(total.textContent).toBe('New total in 2026: 14.75 credits');
    const [florida] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(florida).toBe('Florida: 25.75 to 25.25 hours to go');
    const next = within(await screen.findByRole('region', { name: 'Up next' }));
    expect(next.getByRole('link', { name: 'Read and earn 0.75 credit' }).getAttribute('href')).toBe(
      '/article/keystone-icu',
    );
    expect(next.getByRole('link', { name: 'Read it already? Start quiz' }).getAttribute('href')).toBe(
      '/article/8/quiz',
    );
    expect(await screen.findByRole('button', { name: 'Download certificate' })).toBeDefined();
  });

  it('name the topic that a credit completed [RE-01]', async () => {
    open(
      AWARDED,
      asLearner({ credits: [earned({ credit: 8 })], practice: { licenses: [florida] } }).useCases,
    );
    expect(await screen.findByText(/^Completed: .*medical errors/i)).toBeDefined();
  });

  it('say that a demonstration’s sums are not valid [CR-08]', async () => {
    const planner = asLearner({
      practice: { licenses: [florida] },
      credits: [earned({ demonstration: true })],
    });
    open({ ...AWARDED, demonstration: true }, planner.useCases);
    expect(await screen.findByText(/No board accepts demonstration credit/)).toBeDefined();
    expect(screen.getByText(/Florida/).parentElement?.textContent).toBe('Florida: 40 to 39.5 hours to go');
    expect(screen.getByText(/^New total in 2026/).textContent).toContain('0.75 demonstration credit');
  });

  it('ask a learner without a license for one, in a line [RE-01]', async () => {
    open(AWARDED, asLearner({ practice: { licenses: [] } }).useCases);
    expect((await screen.findByRole('link', { name: 'Add your state licenses' })).getAttribute('href')).toBe(
      '/transcripts/planner',
    );
  });

  it('show no totals from before the credit, and read them while the claim is still being made [RE-03]', async () => {
    const { planner, useCases } = asLearner();
    open({ passed: true, creditOutcome: 'evaluate-to-claim' }, useCases);
    await screen.findByRole('form', { name: 'Evaluation' });
    await vi.waitFor(() => expect(planner.plan).toHaveBeenCalledTimes(1));
    expect(planner.today).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^New total/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
  });

  it('offer to read again what could not be read [RE-03]', async () => {
    open(AWARDED, asLearner({ plan: unreachable }).useCases);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You earned 0.5 credit' })).toBeDefined();
  });

  it.each(['plan-limit', 'no-credit', 'already-awarded'] as const)(
    'lead on to the next article: %s [RE-02]',
    async (creditOutcome) => {
      open(
        { passed: true, creditOutcome, creditId: creditOutcome === 'already-awarded' ? '31' : null },
        asLearner().useCases,
      );
      expect(await screen.findByRole('region', { name: 'Up next' })).toBeDefined();
    },
  );

  it('offer another attempt after a failed one', async () => {
    const { session, place } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.startAgain).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/article/7/quiz');
  });

  it('offer the quiz for credit after it was passed for practice [AC-11]', async () => {
    const { session, place } = open({ passed: true, creditOutcome: 'practiced', noCredit: ['practiced'] });
    expect(screen.getByRole('heading', { name: 'Passed for practice' })).toBeDefined();
    expect(screen.getByText(/It does now. Retake it to earn credit\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take it for credit' }));
    expect(session.startAgain).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/article/7/quiz');
  });

  it('offer a learner who passed to be asked again [RV-13]', async () => {
    const given = asLearner().useCases;
    open(AWARDED, given);
    expect(await screen.findByRole('button', { name: 'Ask me again' })).toBeDefined();
    cleanup();
    open({}, given);
    await screen.findByRole('region', { name: 'What you missed' });
    expect(screen.queryByRole('button', { name: 'Ask me again' })).toBeNull();
  });

  it('show what was missed, with a link to it', () => {
    open();
    const missed = within(screen.getByRole('region', { name: 'What you missed' }));
    expect(missed.getAllByRole('listitem')).toHaveLength(1);
    expect(wayTo('Which drug lowered the risk?')).toBe('/article/7/quiz/results/details#question-1');
    expect(missed.getByText('Correct answer: Dapagliflozin')).toBeDefined();
    expect(wayTo('Reread the article')).toBe('/article/dapa-hf');
  });

  it('say when nothing was missed', () => {
    open({ review: results.review.filter(({ answer }) => answer.correct) });
    expect(screen.getByRole('region', { name: 'Perfect score' })).toBeDefined();
  });

  it('are marked when they are of a demonstration', () => {
    open({ demonstration: true, passed: true, creditOutcome: 'awarded', creditId: '31' });
    expect(screen.getByText('Demonstration: not for credit')).toBeDefined();
    expect(screen.getByText('You earned 0.5 demonstration credit')).toBeDefined();
  });

  it('lead to the quiz when it is not finished', () => {
    const { takeQuiz } = sessionIn({ phase: 'loading' });
    const reviewResults = reviewOf({ phase: 'failed', failure: refusal('missing') });
    showPage(<ResultsPage params={{ id: '7' }} />, '/article/7/quiz/results', { takeQuiz, reviewResults });
    expect(wayTo('Go to the quiz')).toBe('/article/7/quiz');
  });

  it.each([
    [
      { correct: 0, total: 2, afterwards: 2 },
      'answered both questions correctly after reading, and none before',
    ],
    [
      { correct: 0, total: 4, afterwards: 4 },
      'answered all 4 questions correctly after reading, and none before',
    ],
    [{ correct: 1, total: 4, afterwards: 3 }, 'answered 2 more of the 4 questions'],
    [{ correct: 1, total: 1, afterwards: 1 }, 'You knew the answer before'],
    [{ correct: 1, total: 2, afterwards: 1 }, 'the same number'],
    [{ correct: 2, total: 2, afterwards: 1 }, 'answered 1 fewer'],
  ])('show the improvement through reading: %j', (pretest, words) => {
    open({ pretest });
    const gain = within(screen.getByRole('region', { name: 'What you learned' }));
    expect(gain.getByText(new RegExp(words))).toBeDefined();
    expect(gain.getByText('Before reading').nextElementSibling?.textContent).toBe(
      `${pretest.correct} of ${pretest.total} correct`,
    );
    expect(gain.getByText('After reading').nextElementSibling?.textContent).toBe(
      `${pretest.afterwards} of ${pretest.total} correct`,
    );
  });

  it('do not mention a pretest that was not taken', () => {
    open();
    expect(screen.queryByText('What you learned')).toBeNull();
  });
});
