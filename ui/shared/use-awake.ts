import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that came painted waits for its code: what is pressed until then would be lost. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
