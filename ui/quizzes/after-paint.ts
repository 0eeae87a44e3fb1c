import { useEffect, useState } from 'react';

const nothing = (): void => undefined;

/** Calls `act` after the next frame is painted, and `within` during that frame. Returns a function that cancels both. */
export const afterPaint = (act: () => void, within: () => void = nothing): (() => void) => {
  let late: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    within();
    late = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
};

/** True once what is shown is painted, so that what is read after it does not delay it. */
export const usePainted = (isShown: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isShown ? afterPaint(() => setPainted(true)) : undefined), [isShown]);
  return isPainted;
};
