import { useEffect, useState } from 'react';

/** In milliseconds. */
const PATIENCE = 1000;

/** True once something has been pending for more than a second. */
export const useSlow = (pending: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const waiting = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(waiting);
      setSlow(false);
    };
  }, [pending]);
  return slow;
};
