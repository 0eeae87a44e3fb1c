import { mapState, type State } from '#core/shared/state.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keyboardShortcutsEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

/** Whether single keys are shortcuts on this device. On by default, and the same for every learner on the device (KB-03). */
export const storedKeyboardShortcuts = (
  storage: DeviceStorage,
): { readonly isOn: State<boolean>; readonly turn: (isOn: boolean) => void } => {
  const { state, set } = storedValue(keyboardShortcutsEntry, storage);
  return { isOn: mapState(state, (choice) => choice === 'on'), turn: (isOn) => set(isOn ? 'on' : 'off') };
};
