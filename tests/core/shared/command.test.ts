import { right } from 'fp-ts/lib/Either.js';
import { EMPTY, NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { watch } from '#tests/support/watch-state.ts';

const doubling = () => scripted((input: number) => of(right(input * 2)));

describe('a command', () => {
  it('is idle until it is executed, then pending, then done with its value', () => {
    const double = doubling();
    double.hold();
    const { state, execute } = command(createCaches(), double.call);
    expect(state.get()).toEqual({ phase: 'idle' });
    execute(4);
    expect(state.get()).toEqual({ phase: 'pending' });
    double.release();
    expect(state.get()).toEqual({ phase: 'done', value: 8 });
  });

  it('runs once for a double click', () => {
    const double = doubling();
    double.hold();
    const { execute } = command(createCaches(), double.call);
    execute(1);
    execute(2);
    expect(double.calls).toEqual([[1]]);
  });

  it('fails with the failure of its answer, and can be tried again', () => {
    const double = doubling();
    double.failNext(refusal('invalid', 'Too small.'));
    const { state, execute } = command(createCaches(), double.call);
    execute(1);
    expect(state.get()).toEqual({ phase: 'failed', failure: refusal('invalid', 'Too small.') });
    execute(1);
    expect(state.get()).toEqual({ phase: 'done', value: 2 });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('a defect');
      },
    ],
    ['ends in an error', () => throwError(() => new Error('a defect'))],
    ['ends without an answer', () => EMPTY],
  ])('survives a defect that %s', (_, defect) => {
    let isBroken = true;
    const { state, execute } = command(createCaches(), (input: number) =>
      isBroken ? defect() : of(right(input)),
    );
    execute(1);
    expect(state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'unreadable' } });
    isBroken = false;
    execute(1);
    expect(state.get()).toEqual({ phase: 'done', value: 1 });
  });

  it('abandons what is pending when it is canceled, and drops its late answer', () => {
    const double = doubling();
    double.hold();
    const { state, execute, cancel } = command(createCaches(), double.call);
    execute(1);
    cancel();
    expect(double.abandoned()).toBe(1);
    double.release();
    expect(state.get()).toEqual({ phase: 'idle' });
  });

  it('takes the first answer only', () => {
    const answers = new Subject<ReturnType<typeof right<number>>>();
    const { state, execute } = command(createCaches(), () => answers);
    execute(undefined);
    answers.next(right(1));
    answers.next(right(2));
    expect(state.get()).toEqual({ phase: 'done', value: 1 });
  });

  it('forgets its outcome when reset', () => {
    const { state, execute, reset } = command(createCaches(), doubling().call);
    execute(1);
    reset();
    expect(state.get()).toEqual({ phase: 'idle' });
  });

  it('completes when its page is left, and is idle on a later return', () => {
    const double = doubling();
    double.hold();
    const { state, execute, attend } = command(createCaches(), double.call);
    const unseen: Failure[] = [];
    const leave = attend((failure) => unseen.push(failure));
    execute(4);
    leave();
    expect(state.get()).toEqual({ phase: 'pending' });
    const { seen } = watch(state);
    double.release();
    expect(double.abandoned()).toBe(0);
    expect(seen).toEqual([{ phase: 'done', value: 8 }, { phase: 'idle' }]);
    expect(unseen).toEqual([]);
  });

  it('reports a failure that no page shows, and no other', () => {
    const double = doubling();
    double.hold();
    const { state, execute, attend } = command(createCaches(), double.call);
    const unseen: Failure[] = [];
    const tell = (failure: Failure) => unseen.push(failure);
    const failure = refusal('invalid', 'Too small.');
    double.failNext(failure);
    const leave = attend(tell);
    execute(1);
    leave();
    double.release();
    expect(unseen).toEqual([failure]);
    expect(state.get()).toEqual({ phase: 'idle' });

    double.failNext(failure);
    attend(tell)();
    attend(tell);
    execute(1);
    double.release();
    expect(unseen).toHaveLength(1);
    expect(state.get()).toEqual({ phase: 'failed', failure });
  });

  it('shows its result on a return before its end', () => {
    const double = doubling();
    double.hold();
    const { state, execute, attend } = command(createCaches(), double.call);
    const leave = attend(() => undefined);
    execute(4);
    leave();
    const leaveAgain = attend(() => undefined);
    double.release();
    expect(state.get()).toEqual({ phase: 'done', value: 8 });
    leaveAgain();
    expect(state.get()).toEqual({ phase: 'idle' });
  });

  it('sends no request when a watcher cancels as soon as it is pending', () => {
    const double = doubling();
    const { state, execute, cancel } = command(createCaches(), double.call);
    state.changes$.subscribe(({ phase }) => {
      if (phase === 'pending') cancel();
    });
    execute(1);
    expect(double.calls).toEqual([]);
    expect(state.get()).toEqual({ phase: 'idle' });
  });

  it('lets a watcher of one outcome execute the next, which can still be canceled', () => {
    const inputs: number[] = [];
    const { state, execute, cancel } = command(createCaches(), (input: number) => {
      inputs.push(input);
      return input === 1 ? of(right(1)) : NEVER;
    });
    const watching = state.changes$.subscribe(({ phase }) => {
      if (phase === 'done') execute(2);
    });
    execute(1);
    watching.unsubscribe();
    expect(inputs).toEqual([1, 2]);
    expect(state.get()).toEqual({ phase: 'pending' });
    cancel();
    expect(state.get()).toEqual({ phase: 'idle' });
  });
});
