/** When requests were answered during the faults, and with which status. */
export interface Timeline {
  /** Records an attempt of a request; status 0 is a broken connection. */
  readonly note: (kind: 'write' | 'read', status: number) => void;
  /** The summary of what was recorded since the last call. */
  readonly take: () => Span;
}

export interface Span {
  /** The longest time without an acknowledged write, and without an answered read, in seconds. */
  readonly writeGap: number;
  readonly readGap: number;
  readonly writes: number;
  readonly reads: number;
  /** Attempts that were told to retry: 503 and 507. */
  readonly oneMoment: number;
  /** Attempts whose connection broke or that took too long. */
  readonly broken: number;
  /** Attempts that got any other server error: there should be none. */
  readonly errors: readonly number[];
}

export const openTimeline = (): Timeline => {
  let began = Date.now();
  let writes: number[] = [];
  let reads: number[] = [];
  let failed: number[] = [];
  return {
    note: (kind, status) => {
      if (status === 0 || status >= 500) failed.push(status);
      else (kind === 'write' ? writes : reads).push(Date.now());
    },
    take: () => {
      const span: Span = {
        writeGap: longestGap(began, writes),
        readGap: longestGap(began, reads),
        writes: writes.length,
        reads: reads.length,
        oneMoment: failed.filter((status) => COME_BACK.has(status)).length,
        broken: failed.filter((status) => status === 0).length,
        errors: failed.filter((status) => status !== 0 && !COME_BACK.has(status)),
      };
      began = Date.now();
      writes = [];
      reads = [];
      failed = [];
      return span;
    },
  };
};

const COME_BACK: ReadonlySet<number> = new Set([503, 507]);

const longestGap = (began: number, moments: readonly number[]): number => {
  const all = [began, ...moments, Date.now()];
  return Math.max(...all.slice(1).map((moment, index) => moment - (all[index] ?? moment))) / 1_000;
};
