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
