import { createContext } from 'react';
import { createState, type State } from '#core/shared/state.ts';

/** Whether a tap on a quiz's option submits it, kept on the device. */
export interface SubmitByTapSetting {
  readonly state: State<'on' | 'off'>;
  readonly choose: (next: 'on' | 'off') => void;
}

/** The setting where it cannot be chosen. */
export const NO_SUBMIT_BY_TAP: SubmitByTapSetting = {
  state: createState<'on' | 'off'>('off').state,
  choose: () => undefined,
};

export const SubmitByTapContext = createContext(NO_SUBMIT_BY_TAP);
