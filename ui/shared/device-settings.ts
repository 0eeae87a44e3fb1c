import { createContext } from 'react';
import { createState, type State } from '#core/shared/state.ts';

/** The size of article text: small, medium or large. */
export type TextSize = 's' | 'm' | 'l';

/** The size chosen on this device, for articles and courses. `choose` applies it and keeps it. */
export interface TextSizeChoice {
  readonly state: State<TextSize>;
  readonly choose: (size: TextSize) => void;
}

/** The size where it cannot be chosen. */
export const ONE_TEXT_SIZE: TextSizeChoice = {
  state: createState<TextSize>('m').state,
  choose: () => undefined,
};

export const TextSizeContext = createContext(ONE_TEXT_SIZE);

/** Whether the pane beside an article's text is open, kept on the device. */
export interface SidePaneSetting {
  readonly state: State<'open' | 'closed'>;
  readonly choose: (next: 'open' | 'closed') => void;
}

/** The setting where it cannot be kept. */
export const OPEN_SIDE_PANE: SidePaneSetting = {
  state: createState<'open' | 'closed'>('open').state,
  choose: () => undefined,
};

export const SidePaneContext = createContext(OPEN_SIDE_PANE);

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
