import { Observable } from 'rxjs';
import { createState, type State } from '../shared/state.ts';
import type { BankQuestion } from './ports.ts';

/** The bank's question of one card field, where the app is to put it. */
export interface BankQuestions {
  readonly question: State<BankQuestion | null>;
  /** Puts it and waits for the learner's answer; it is taken away again with whoever waits. */
  readonly ask: () => Observable<boolean>;
}

export const bankQuestions = (): BankQuestions => {
  const { state, set } = createState<BankQuestion | null>(null);
  return {
    question: state,
    ask: () =>
      new Observable((waiting) => {
        set({
          answer: (isConfirmed) => {
            set(null);
            waiting.next(isConfirmed);
            waiting.complete();
          },
        });
        return () => set(null);
      }),
  };
};
