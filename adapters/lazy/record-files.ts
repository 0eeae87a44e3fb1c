import type { RecordFiles } from '#core/credits/ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

/** Files whose code comes with the first that is asked for. */
export const lazyRecordFiles = (fetch: () => Promise<RecordFiles>): RecordFiles => {
  const ask = askWhenFetched(fetch);
  return { save: (file, onBegun) => ask((files) => files.save(file, onBegun)) };
};
