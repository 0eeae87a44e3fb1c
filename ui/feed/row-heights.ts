/** How high the rows of one list are, in pixels: as measured, and as high as its first ones on average until then. */
export interface RowHeights {
  readonly of: (id: string) => number;
  readonly measured: (id: string, height: number) => void;
  /** Of `count` rows, whichever they are. */
  readonly total: (count: number) => number;
}

export const rowHeights = (estimate: number): RowHeights => {
  const known = new Map<string, number>();
  let beyondEstimate = 0;
  const of = (id: string) => known.get(id) ?? estimate;
  return {
    of,
    measured: (id, height) => {
      if (height === 0 || known.get(id) === height) return;
      beyondEstimate += height - of(id);
      known.set(id, height);
    },
    total: (count) => count * estimate + beyondEstimate,
  };
};
