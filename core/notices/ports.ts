/** Short messages that come and go (UX-01). */
export interface Notices {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Where defects are reported, without personal data. */
export interface DefectReports {
  readonly report: (what: string, cause: unknown) => void;
}

/** What developers read; never holds personal data. */
export interface Log {
  readonly warn: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Time that passes, whatever the device's date says. */
export interface Stopwatch {
  /** Milliseconds since some moment; never goes back. */
  readonly elapsed: () => number;
}
