import type { SelectedState } from '#core/requirements/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedValue } from './stored-value.ts';
import { storedSelectedState } from './stored-values.ts';

export const keptSelectedState = (storage: DeviceStorage): SelectedState => {
  const { state, set, clear } = storedValue(storedSelectedState, storage);
  return { slug: state, choose: set, clear };
};
