/** Why a file is refused, and at which line. */
export interface Refusal {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface ContentRefusal extends Refusal {
  readonly file: string;
}

export type Reading<A, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly refusals: readonly R[] };

/** Reports one refusal and continues, so that all errors of a file are reported together. */
export type Refuse = (line: number, reason: string) => void;

export function read<A>(value: A): Reading<A, never> {
  return { ok: true, value };
}

export function refused(line: number, reason: string): Reading<never> {
  return { ok: false, refusals: [{ line, reason }] };
}

/** Runs a reader that reports refusals; a single refusal refuses the whole input. */
export function readAll<A>(reader: (refuse: Refuse) => A | undefined): Reading<A> {
  const refusals: Refusal[] = [];
  const value = reader((line, reason) => refusals.push({ line, reason }));
  return value === undefined || refusals.length > 0
    ? { ok: false, refusals: [...refusals].sort((one, other) => one.line - other.line) }
    : read(value);
}
