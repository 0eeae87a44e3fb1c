import type { SelectedState } from '#core/requirements/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { selectedStateRow } from './kept-values.ts';

export const keptSelectedState = (storage: DeviceStorage): SelectedState => {
  const { state, set, clear } = keptValue(selectedStateRow, storage);
  return { slug: state, choose: set, clear };
};
