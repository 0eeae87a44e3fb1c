import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { nothingHere, refusal } from '#core/shared/failure.ts';
import AskAgain from '#ui/review/ask-again.tsx';
import { type Script, showScripted } from '../support/scripted-app.tsx';

afterEach(cleanup);

const open = (script: Script) =>
  showScripted(<AskAgain articleId="7" />, '/article/7/quiz/results', {
    'accountReview.isAskedAgain': false,
    'accountReview.askAgain': null,
    ...script,
  });

describe('asking a passed article again', () => {
  it('puts its questions in and takes them out, and keeps focus on the button [RV-13]', async () => {
    open({});
    const button = await screen.findByRole('button', { name: 'Ask me again' });
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Don’t ask me again' });
    expect(screen.getByRole('status').textContent).toBe(
      'All questions of this quiz come back in your review.',
    );
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Ask me again' });
    expect(document.activeElement).toBe(button);
  });

  it('offers to take out what was put in before [RV-13]', async () => {
    open({ 'accountReview.isAskedAgain': true });
    expect(await screen.findByRole('button', { name: 'Don’t ask me again' })).toBeDefined();
  });

  it('says a refusal beside the button, which keeps focus and its words [ER-03]', async () => {
    open({ 'accountReview.askAgain': refusal('conflict', 'Not now.') });
    const button = await screen.findByRole('button', { name: 'Ask me again' });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toBe('Ask me again');
  });

  it('shows nothing for an article whose questions cannot be asked [RV-13]', () => {
    open({ 'accountReview.isAskedAgain': nothingHere });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
