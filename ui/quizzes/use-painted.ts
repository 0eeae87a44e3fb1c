import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True once what is shown, when it `isShown`, is painted: what is read after it need not hold it up. */
export const usePainted = (isShown: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isShown ? afterPaint(() => setPainted(true)) : undefined), [isShown]);
  return isPainted;
};
