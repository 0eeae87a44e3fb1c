const nothing = (): void => undefined;

/** Acts once the next frame is painted, and `within` that frame before. Answers how to call it off. */
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
