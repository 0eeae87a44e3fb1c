/** One place where a backend departs from the contract. */
export interface Fault {
  /** `GET /feed`, or the backend's address if no single request is at fault. */
  readonly call: string;
  /** The path of the field, `data.0.id`; null if the whole response is at fault. */
  readonly field: string | null;
  readonly expected: string;
  readonly received: string;
  /** The same in one sentence. */
  readonly text: string;
}

export interface Check {
  /** Whether the backend is there at all, has the right shape, or behaves as it must. */
  readonly kind: 'address' | 'shape' | 'behavior';
  /** As `--only` names it. */
  readonly group: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly faults: readonly Fault[];
  /** Why it was skipped. */
  readonly reason: string | null;
}

export interface Report {
  readonly address: string;
  readonly checks: readonly Check[];
}

export const countOf = ({ checks }: Report, outcome: Check['outcome']): number =>
  checks.filter((check) => check.outcome === outcome).length;

export const faultOf = (
  call: string,
  field: string | null,
  expected: string,
  received: string,
  text = `${field === null ? '' : `${field}: `}expected ${expected}, received ${received}`,
): Fault => ({ call, field, expected, received, text: `${call}: ${text}` });

/** Stops a check that cannot be made with this backend. */
export class CannotCheck extends Error {
  override readonly name = 'CannotCheck';
}

/** A value as a report quotes it, shortened if it is long. */
export const quoted = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
};
