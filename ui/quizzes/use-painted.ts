import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True once what was rendered first is painted: what is read after it need not hold it up. */
export const usePainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
};
