/** A link at the end of a message. */
export interface NoticeLink {
  readonly text: string;
  readonly href: string;
  /** Goes there inside the app. */
  readonly follow: () => void;
}

/** Short messages that disappear on their own (UX-01). */
export interface Notices {
  readonly success: (text: string, link?: NoticeLink) => void;
  /** A `network` error is the same news however many requests it hits, so it is not shown for each (ER-01). */
  readonly error: (text: string, about?: 'network') => void;
}

/** Where defects are reported, without personal data. */
export interface DefectReports {
  readonly report: (what: string, cause: unknown) => void;
}

/** The developers' log; never contains personal data. */
export interface Log {
  readonly warn: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Elapsed time, independent of the device's clock. */
export interface Stopwatch {
  /** Milliseconds since an arbitrary moment; never decreases. */
  readonly elapsed: () => number;
}
