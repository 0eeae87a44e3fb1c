import type { SelectedState } from '#core/requirements/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { selectedStateEntry } from './storage-entries.ts';
import { storedValue } from './stored-value.ts';

export const storedSelectedState = (storage: DeviceStorage): SelectedState => {
  const { state, set, clear } = storedValue(selectedStateEntry, storage);
  return { slug: state, choose: set, clear };
};
