import { cleanup, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { shareOfPeers } from '#core/quizzes/quiz.ts';
import { GradedOptions } from '#ui/quizzes/graded-options.tsx';
import { first, gradeOf } from './sample-quiz.ts';

afterEach(cleanup);

const peers = {
  total: 34,
  counts: [
    { optionId: 'q1-0', count: 13 },
    { optionId: 'q1-1', count: 21 },
    { optionId: 'q1-2', count: 0 },
  ],
};

describe('how peers answered', () => {
  it('is shown below each option as a bar and in words', () => {
    render(<GradedOptions question={first} grade={{ ...gradeOf(first, 0), peers }} />);
    const shown = screen.getAllByRole('listitem').map((option) => ({
      text: within(option).getByText(/%/).textContent,
      bar: option.querySelector('rect:last-of-type')?.getAttribute('width'),
    }));
    expect(shown).toEqual([
      { text: '38% of others chose it', bar: '38' },
      { text: '62% of others chose it', bar: '62' },
      { text: '0% of others chose it', bar: '0' },
    ]);
    expect(screen.getByText('How 34 others first answered')).toBeDefined();
  });

  it('is left out while there are few', () => {
    render(<GradedOptions question={first} grade={gradeOf(first, 0)} />);
    expect(screen.queryByText(/%|others/)).toBeNull();
  });

  it('is between 0 and 100, and 0 only when no one chose it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 6 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const of = { total, counts: counts.map((count, index) => ({ optionId: String(index), count })) };
        counts.forEach((count, index) => {
          const share = shareOfPeers(of, String(index));
          expect(share).toBeLessThanOrEqual(100);
          expect(share > 0).toBe(count > 0);
        });
      }),
    );
  });
});
