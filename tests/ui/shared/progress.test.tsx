import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Segments } from '#ui/quizzes/quiz-frame.tsx';
import { Ring } from '#ui/shared/ring.tsx';

afterEach(cleanup);

describe('the segments of a quiz', () => {
  it('show the current question and how many were right', () => {
    render(<Segments segments={['right', 'wrong', 'current', 'open']} />);
    const progress = screen.getByRole('progressbar', { name: 'Progress' });
    expect(progress.getAttribute('aria-valuetext')).toBe('Question 3 of 4, 1 correct so far');
    expect(progress.getAttribute('aria-valuenow')).toBe('2');
  });

  it('show when all questions are answered', () => {
    render(<Segments segments={['answered', 'answered']} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 2 answered');
  });
});

describe('a ring', () => {
  it.each([
    [4, 5, '0.8 1'],
    [7, 5, '1 1'],
    [0, 0, '0 1'],
  ])('draws %s of %s as a share of %s', (value, max, dashes) => {
    render(
      <Ring value={value} max={max} label="Answered right">
        {value}
      </Ring>,
    );
    const arcs = screen.getByRole('img', { name: 'Answered right' }).querySelectorAll('circle');
    expect(arcs[1]?.getAttribute('stroke-dasharray')).toBe(dashes);
  });
});
