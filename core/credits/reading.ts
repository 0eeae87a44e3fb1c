/**
 * The value of a cell or row, or its errors. Not an Either, because the server runs core's source without that library.
 */
export type Reading<A, Wrong = string> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly wrong: Wrong };

export const read = <A>(value: A): { readonly ok: true; readonly value: A } => ({ ok: true, value });

export const wrong = <Wrong>(what: Wrong): { readonly ok: false; readonly wrong: Wrong } => ({
  ok: false,
  wrong: what,
});
