import { type Either, left } from 'fp-ts/lib/Either.js';
import { Observable } from 'rxjs';
import type { Failure, PortResult } from '#core/shared/failure.ts';
import { unreachable } from '#core/shared/failure.ts';

/** A port's method whose answers can be held back, failed, lost and reordered. */
export interface Scripted<Arguments extends readonly unknown[], A> {
  readonly call: (...call: Arguments) => PortResult<A>;
  /** The arguments of each call. */
  readonly calls: readonly Arguments[];
  /** How many calls were canceled before their answer arrived. */
  readonly abandoned: () => number;
  /** Holds back answers from now on. Calls are still executed. */
  readonly hold: () => void;
  /** Releases one held answer: the oldest, or the one at this position in the queue. */
  readonly release: (place?: number) => void;
  /** The next call is not executed, and fails like this. */
  readonly failNext: (failure: Failure) => void;
  /** The next call is executed, but its answer never arrives. */
  readonly loseNext: () => void;
}

export const scripted = <Arguments extends readonly unknown[], A>(
  method: (...call: Arguments) => PortResult<A>,
): Scripted<Arguments, A> => {
  const calls: Arguments[] = [];
  const waiting: (() => void)[] = [];
  const script: ((answer: PortResult<A>) => PortResult<A>)[] = [];
  let holds = false;
  let abandoned = 0;

  return {
    calls,
    abandoned: () => abandoned,
    hold: () => {
      holds = true;
    },
    release: (place = 0) => {
      for (const answer of waiting.splice(place, 1)) answer();
    },
    failNext: (failure) => script.push(() => failed(failure)),
    loseNext: () => script.push((answer) => lost(answer)),
    call: (...call) =>
      new Observable((asker) => {
        calls.push(call);
        const next = script.shift();
        const answer = next ? next(method(...call)) : method(...call);
        let isAnswered = false;
        const work = answer.subscribe((outcome) => {
          const tell = () => {
            isAnswered = true;
            asker.next(outcome);
            asker.complete();
          };
          if (holds) waiting.push(tell);
          else tell();
        });
        return () => {
          work.unsubscribe();
          if (!isAnswered) abandoned += 1;
        };
      }),
  };
};

const failed = <A>(failure: Failure): PortResult<A> =>
  new Observable<Either<Failure, A>>((asker) => {
    asker.next(left(failure));
    asker.complete();
  });

const lost = <A>(answer: PortResult<A>): PortResult<A> =>
  new Observable<Either<Failure, A>>((asker) =>
    answer.subscribe(() => {
      asker.next(left(unreachable));
      asker.complete();
    }),
  );
