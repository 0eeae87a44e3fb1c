import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStageFocus } from '#ui/quizzes/use-stage-focus.ts';

afterEach(cleanup);

function Stage({ stage }: { readonly stage: string }) {
  const heading = useStageFocus(stage);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {stage}
      </h1>
      <button type="button">Start</button>
    </>
  );
}

const heading = () => screen.getByRole('heading');
const start = () => screen.getByRole('button', { name: 'Start' });

const moveToQuestion = () => {
  const { rerender } = render(<Stage stage="loading" />);
  rerender(<Stage stage="before" />);
  rerender(<Stage stage="asking 1" />);
};

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));

describe('the focus when a quiz moves to another stage', () => {
  it('moves with it', async () => {
    moveToQuestion();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('stays where the reader moved it first', async () => {
    moveToQuestion();
    start().focus();
    await painted();
    expect(document.activeElement).toBe(start());
  });

  it.each([
    { where: 'above the window', top: -40, bottom: -10, scrolled: true },
    { where: 'behind the bar with the buttons', top: 690, bottom: 720, scrolled: true },
    { where: 'in view', top: 100, bottom: 130, scrolled: false },
  ])('brings the heading into view: $where [QZ-02]', async ({ top, bottom, scrolled }) => {
    const scrollIntoView = vi.fn();
    vi.stubGlobal('innerHeight', 768);
    Object.assign(Element.prototype, { scrollIntoView });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), top, bottom });
    moveToQuestion();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(scrollIntoView.mock.calls).toEqual(scrolled ? [[{ block: 'nearest' }]] : []);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('does not move at the first stage', async () => {
    render(<Stage stage="loading" />);
    await painted();
    expect(document.activeElement).toBe(document.body);
  });
});
