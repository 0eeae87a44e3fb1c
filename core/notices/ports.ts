/** Short messages that come and go (UX-01). */
export interface Notices {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Where defects are reported, without personal data. */
export interface DefectReports {
  readonly report: (what: string, cause: unknown) => void;
}
