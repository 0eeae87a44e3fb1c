import { createContext } from 'react';
import { createState, type State } from '#core/shared/state.ts';

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
