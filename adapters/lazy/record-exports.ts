import type { RecordExports } from '#core/credits/ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

/** Files whose code comes with the first that is made. */
export const lazyRecordExports = (fetch: () => Promise<RecordExports>): RecordExports => {
  const ask = askWhenFetched(fetch);
  return { make: (file, into) => ask((exports) => exports.make(file, into)) };
};
