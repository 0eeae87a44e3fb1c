import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { refusal } from '#core/shared/failure.ts';
import ResultsPage from '#ui/quizzes/results-page.tsx';
import { activityUseCases } from '../activities/sample-activities.ts';
import { showPage } from '../support/show-page.tsx';
import { results, reviewed, reviewOf, sessionIn } from './sample-quiz.ts';

afterEach(cleanup);

const open = (changes: Partial<QuizResults> = {}) => {
  const { session, takeQuiz } = sessionIn({ phase: 'finished', results });
  const useCases = { takeQuiz, reviewResults: reviewed(changes), ...activityUseCases() };
  return { session, ...showPage(<ResultsPage params={{ id: '7' }} />, '/article/7/quiz/results', useCases) };
};

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

  it('[GQ-02] ask a guest to register for the credit, and bring them back here', () => {
    open({ passed: true, creditOutcome: 'register-to-have-it' });
    const back = `?nextRoute=article-quiz-results&nextParams=${encodeURIComponent('{"id":"7"}')}`;
    expect(wayTo('Create a free account to claim 0.5 credit')).toBe(`/register${back}`);
    expect(wayTo('Already have an account? Log in')).toBe(`/login${back}`);
    expect(screen.getByText(/Your quiz results will be saved/)).toBeDefined();
  });

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
    [{ correct: 0, total: 2, afterwards: 2 }, 'answered 2 more'],
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
