/** What a cell or a row says, or what is wrong with it. No Either: the server runs core as it is written, without it. */
export type Reading<A, Wrong = string> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly wrong: Wrong };

export const read = <A>(value: A): { readonly ok: true; readonly value: A } => ({ ok: true, value });

export const wrong = <Wrong>(what: Wrong): { readonly ok: false; readonly wrong: Wrong } => ({
  ok: false,
  wrong: what,
});
