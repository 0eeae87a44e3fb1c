import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import type { Activities } from '#core/activities/ports.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import EvaluationSection from '#ui/activities/evaluation-section.tsx';
import { showPage } from '../support/show-page.tsx';
import { activityUseCases } from './sample-activities.ts';

afterEach(cleanup);

const open = (known: Partial<Activities> = {}) =>
  showPage(<EvaluationSection articleId="7" />, '/article/7/quiz/results', activityUseCases(known));

const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const give = () => userEvent.click(screen.getByRole('button', { name: 'Submit and claim credit' }));

const chooseAnswers = async () => {
  await userEvent.click(group(/learn from this activity/).getByRole('radio', { name: '3' }));
  await userEvent.click(group(/relevant/).getByRole('radio', { name: '5 Very' }));
  await userEvent.click(group(/practice/).getByRole('radio', { name: 'It confirms what I do' }));
  await userEvent.click(group(/balanced/).getByRole('radio', { name: 'Yes' }));
};

const fillIn = async () => {
  await chooseAnswers();
  await userEvent.selectOptions(screen.getByLabelText('Credit to claim'), '0.25');
};

describe('an evaluation', () => {
  it('asks each question as a group of native radio buttons, and the amount in quarters', () => {
    open();
    expect(screen.getAllByRole('group').map((each) => each.querySelectorAll('input').length)).toEqual([
      5, 5, 4, 2,
    ]);
    const amounts = within(screen.getByLabelText('Credit to claim')).getAllByRole('option');
    expect(amounts.map(({ textContent }) => textContent)).toEqual(['Choose', '0.25', '0.5']);
  });

  it('states the amount in a sentence when there is only one, and claims it', async () => {
    const evaluate = vi.fn<Activities['evaluate']>(() => NEVER);
    open({
      evaluate,
      evaluation: (articleId) =>
        of(right({ articleId, questions: evaluationForm, maximumCredit: 1, given: null })),
    });
    expect(screen.queryByLabelText('Credit to claim')).toBeNull();
    expect(screen.getByText(/^You’re claiming/).textContent).toContain('You’re claiming 0.25 credit');
    await chooseAnswers();
    await give();
    expect(evaluate.mock.calls[0]?.[1].claimedCredit).toBe(1);
  });

  it('sends what was chosen', async () => {
    const evaluate = vi.fn<Activities['evaluate']>(() => NEVER);
    open({ evaluate });
    await fillIn();
    await give();
    expect(evaluate).toHaveBeenCalledExactlyOnceWith('7', {
      claimedCredit: 1,
      answers: [
        { questionId: 'learned', value: '3' },
        { questionId: 'relevant', value: '5' },
        { questionId: 'practice', value: 'confirms' },
        { questionId: 'balanced', value: 'yes' },
      ],
    });
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeDefined();
  });

  it('preselects no answer, and sends a claim alone [AC-13]', async () => {
    const evaluate = vi.fn<Activities['evaluate']>(() => NEVER);
    open({ evaluate });
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    expect(screen.getByText(/Each question is optional/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Credit to claim'), '0.25');
    await give();
    expect(evaluate).toHaveBeenCalledExactlyOnceWith('7', { claimedCredit: 1, answers: [] });
  });

  it('asks why when the answer is no', async () => {
    open();
    expect(screen.queryByLabelText('What seemed biased?')).toBeNull();
    await userEvent.click(group(/balanced/).getByRole('radio', { name: 'No' }));
    expect(screen.getByLabelText('What seemed biased?')).toBeDefined();
  });

  it('shows at each field what is missing, and moves focus once to the summary', async () => {
    open();
    await userEvent.click(group(/balanced/).getByRole('radio', { name: 'No' }));
    await give();
    const summary = screen.getByRole('region', { name: 'Check what you entered' });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
    const why = screen.getByLabelText('What seemed biased?');
    expect(why.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(why, 'S');
    expect(why.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(why);
  });

  it('links from the summary to the question', async () => {
    open({ evaluate: () => of(left(refusal('unprocessable', '', { relevant: ['Choose an answer.'] }))) });
    await fillIn();
    await give();
    const relevant = screen.getByRole('group', { name: /relevant/ });
    const described = document.getElementById(relevant.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Choose an answer.');
    await userEvent.click(screen.getByRole('link', { name: /relevant/ }));
    expect(document.activeElement).toBe(group(/relevant/).getByRole('radio', { name: '1 Not at all' }));
    await userEvent.click(group(/relevant/).getByRole('radio', { name: '2' }));
    expect(relevant.getAttribute('aria-describedby')).toBeNull();
  });

  it('shows what the server refuses at its field, and keeps what was filled in', async () => {
    const refused = refusal('unprocessable', '', { claimedCredit: ['Claim less.'] });
    open({ evaluate: () => of(left(refused)) });
    await fillIn();
    await give();
    expect(screen.getByLabelText('Credit to claim').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Claim less.')).not.toHaveLength(0);
    expect(group(/balanced/).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  });

  it('that cannot be sent says so, and is sent on the next try', async () => {
    const answers = [of(left(unreachable))];
    const evaluate = vi.fn<Activities['evaluate']>(() => answers.pop() ?? NEVER);
    open({ evaluate });
    await fillIn();
    await give();
    expect(screen.getByRole('alert').textContent).toContain('Your entries are still here.');
    await give();
    expect(evaluate).toHaveBeenCalledTimes(2);
  });

  it('that cannot be loaded can be tried again', async () => {
    open({ evaluation: () => of(left(unreachable)) });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is no longer shown once it is given', () => {
    open({
      evaluation: (articleId) =>
        of(
          right({
            articleId,
            questions: [],
            maximumCredit: 2,
            given: { answers: [], claimedCredit: 1, givenAt: '2026-05-04T12:00:00Z' },
          }),
        ),
    });
    expect(screen.queryByRole('heading', { name: 'Evaluation' })).toBeNull();
  });
});
