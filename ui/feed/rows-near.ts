/** The rows of a list that are in the document: from `first` up to but without `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
  /** The height of all rows before the first one, in pixels. */
  readonly above: number;
}

/** What the window shows, in pixels from the top of the list. */
export interface View {
  readonly top: number;
  readonly bottom: number;
}

/** So far beyond the window's edge rows are there without a wait, for a thumb that is faster than a row a frame. */
const AT_ONCE = 300;
/** So far they are made ready, and kept if they go no further than that. */
const NEAR = 1000;
const KEPT = 1800;

/**
 * The rows for another place of the window, and the very same object where nothing is to change. What is about to be seen
 * is there at once. What is merely near comes one row at a time: it is styled, laid out and painted within a frame, and
 * more than one would not fit into it. What has gone far goes in a frame in which nothing comes, a few rows together.
 */
export const rowsNear = (
  rows: Rows,
  view: View,
  heightOf: (index: number) => number,
  count: number,
): Rows => {
  let { first, end, above } = rows;
  let below = above;
  for (let index = first; index < end; index += 1) below += heightOf(index);

  if (below < view.top - KEPT || above > view.bottom + KEPT) {
    first = 0;
    above = 0;
    while (first < count && above + heightOf(first) < view.top - AT_ONCE) above += heightOf(first++);
    end = first;
    below = above;
  }
  const addAbove = () => {
    above -= heightOf(--first);
  };
  const addBelow = () => {
    below += heightOf(end++);
  };
  while (first > 0 && above > view.top - AT_ONCE) addAbove();
  while (end < count && below < view.bottom + AT_ONCE) addBelow();
  const isSame = first === rows.first && end === rows.end;
  if (isSame && end < count && below < view.bottom + NEAR) addBelow();
  else if (isSame && first > 0 && above > view.top - NEAR) addAbove();
  else if (above < view.top - KEPT)
    while (first < end && above + heightOf(first) < view.top - NEAR) above += heightOf(first++);
  else if (below > view.bottom + KEPT)
    while (first < end && below - heightOf(end - 1) > view.bottom + NEAR) below -= heightOf(--end);
  return first === rows.first && end === rows.end ? rows : { first, end, above };
};
