import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedSubmitByTap } from '#adapters/storage/submit-by-tap.ts';
import { QuestionSession } from '#ui/quizzes/question-session.tsx';
import { SubmitByTapContext } from '#ui/shared/app-contexts.ts';
import { useCore } from '#ui/shared/use-core.ts';
import { asking, first, sessionIn } from './sample-quiz.ts';

let coarse = true;

beforeEach(() => {
  coarse = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (state = asking()) => {
  const { session, set } = sessionIn(state);
  const setting = storedSubmitByTap(memoryDeviceStorage());
  function Quiz() {
    return (
      <QuestionSession session={session} state={useCore(session.state)} leaveTo="/" demonstration={false}>
        {() => null}
      </QuestionSession>
    );
  }
  const { unmount } = render(
    <SubmitByTapContext value={setting}>
      <Quiz />
    </SubmitByTapContext>,
  );
  return { session, setting, unmount, becomes: (next: typeof state) => act(() => set(next)) };
};

const option = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^[A-C] ${name}`) });
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

const point = (name: string, pointerType: string) => {
  const pressed = new MouseEvent('pointerdown', { bubbles: true });
  Object.assign(pressed, { pointerType });
  fireEvent(option(name), pressed);
  fireEvent.click(option(name), { detail: 1 });
};
const tap = (name: string) => point(name, 'touch');

describe('an answer that is tapped [QZ-03]', () => {
  it('is submitted after three seconds, once, and says so in advance and meanwhile', () => {
    const { session } = open();
    expect(screen.getByText('Choose one answer')).toBeDefined();
    expect(screen.getByText('Or tap an answer: it’s submitted 3 seconds later.')).toBeDefined();
    tap('Dapagliflozin');
    expect(session.respond).toHaveBeenLastCalledWith({ optionId: 'q1-1' });
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Answer B will be submitted in 3 seconds, unless you undo it.');
    wait(2.9);
    expect(session.submit).not.toHaveBeenCalled();
    wait(10);
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('is only marked where several answers are asked for, which takes the button', () => {
    const { session } = open(asking({ question: { ...first, kind: 'multiple-response' } }));
    expect(screen.getByText('Choose all that apply. All or nothing.')).toBeDefined();
    const [box] = screen.getAllByRole('checkbox');
    if (box === undefined) throw new Error('There is no option.');
    const pressed = new MouseEvent('pointerdown', { bubbles: true });
    Object.assign(pressed, { pointerType: 'touch' });
    fireEvent(box, pressed);
    fireEvent.click(box, { detail: 1 });
    expect(session.respond).toHaveBeenLastCalledWith({ optionIds: ['q1-0'] });
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
  });

  it('is kept and not submitted once it is undone; the focus goes back to it', () => {
    const { session } = open();
    tap('Dapagliflozin');
    fireEvent.click(undo() ?? document.body);
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
    expect(option('Dapagliflozin').checked).toBe(true);
    expect(document.activeElement).toBe(option('Dapagliflozin'));
    expect(undo()).toBeNull();
  });

  it('has its full time again after another tap, or a rating', () => {
    const { session } = open();
    tap('Dapagliflozin');
    wait(2);
    tap('Digoxin');
    wait(2);
    fireEvent.click(screen.getByRole('button', { name: 'Sure' }));
    wait(2);
    expect(session.submit).not.toHaveBeenCalled();
    wait(1);
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('waits while a finger is on the rating', () => {
    const { session } = open();
    tap('Dapagliflozin');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Sure' }));
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    wait(2.9);
    expect(session.submit).not.toHaveBeenCalled();
    wait(0.1);
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('waits for the learner when the page is left or hidden meanwhile', () => {
    const { session, unmount } = open();
    tap('Dapagliflozin');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    wait(10);
    tap('Digoxin');
    unmount();
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
  });

  it('is not submitted again after the button was pressed', () => {
    const { session, becomes } = open();
    tap('Dapagliflozin');
    becomes(asking({ response: { optionId: 'q1-1' }, sending: 'pending' }));
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
  });
});

describe('an answer needs the button [QZ-03]', () => {
  it.each([
    ['a mouse', () => point('Digoxin', 'mouse')],
    ['the keyboard or a screen reader', () => fireEvent.click(option('Digoxin'), { detail: 0 })],
    [
      'a finger on a device with a mouse',
      () => {
        coarse = false;
        tap('Digoxin');
      },
    ],
  ])('when it is chosen with %s', (_, choose) => {
    const { session } = open();
    choose();
    expect(session.respond).toHaveBeenLastCalledWith({ optionId: 'q1-2' });
    expect(undo()).toBeNull();
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
  });

  it('when submitting by tap is turned off, also while one is coming', () => {
    const { session, setting } = open();
    tap('Digoxin');
    fireEvent.click(screen.getByRole('checkbox', { name: /Submit an answer when I tap it/ }));
    expect(setting.state.get()).toBe('off');
    wait(10);
    tap('Dapagliflozin');
    wait(10);
    expect(session.submit).not.toHaveBeenCalled();
    expect(screen.getByText('Choose one answer')).toBeDefined();
  });
});
