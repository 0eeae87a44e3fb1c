import { Observable } from 'rxjs';
import { createState, type State } from '../shared/state.ts';
import type { BankQuestion } from './ports.ts';

/** The bank's question about one card field, for processors that let the app ask it. */
interface BankQuestions {
  readonly question: State<BankQuestion | null>;
  /** Shows the question and waits for the learner's answer. Unsubscribing removes it. */
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
