import { createContext, useContext } from 'react';
import { createState, type State } from '#core/shared/state.ts';
import { useCore } from '../shared/use-core.ts';

/** Single keys can be turned off, since speech input types them by mistake (WCAG 2.1.4). Kept on the device. */
export interface ShortcutsSetting {
  readonly isOn: State<boolean>;
  readonly turn: (isOn: boolean) => void;
}

export const ShortcutsContext = createContext<ShortcutsSetting>({
  isOn: createState(true).state,
  turn: () => undefined,
});

export const useShortcutsOn = (): boolean => useCore(useContext(ShortcutsContext).isOn, whileHydrating);

/** A prerendered page knows nothing about the device. */
const whileHydrating = () => true;
