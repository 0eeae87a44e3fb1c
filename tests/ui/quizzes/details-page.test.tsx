import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import DetailsPage from '#ui/quizzes/details-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { reviewed } from './sample-quiz.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

const open = () =>
  showPage(<DetailsPage params={{ id: '7' }} />, '/article/7/quiz/results/details', {
    reviewResults: reviewed(),
  });

describe('the details of a quiz', () => {
  it('[RT-09] show every question with the chosen option, the right one and the reason', () => {
    open();
    const missed = within(screen.getByRole('region', { name: 'Which drug lowered the risk?' }));
    expect(missed.getByText('Not quite. B is correct.')).toBeDefined();
    expect(missed.getByText('Your answer')).toBeDefined();
    expect(missed.getByText('Not studied here.')).toBeDefined();
    const right = within(screen.getByRole('region', { name: 'Which drug was compared?' }));
    expect(right.getByText('Correct.')).toBeDefined();
    expect(right.getByText('Your answer, correct')).toBeDefined();
  });

  it('can be navigated by headings', () => {
    open();
    const levels = screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(levels).toEqual([
      'H1 Your answers',
      'H2 Which drug lowered the risk?',
      'H3 Key takeaway',
      'H3 References',
      'H2 Which drug was compared?',
      'H3 Key takeaway',
      'H3 References',
    ]);
  });

  it('focus the question that a link names', () => {
    window.location.hash = '#question-2';
    open();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Which drug was compared?' }));
  });
});
