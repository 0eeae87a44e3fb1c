import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';

export interface Said {
  readonly kind: 'success' | 'error' | 'warning' | 'defect';
  readonly text: string;
}

/** Records messages in order. */
export const memoryNotices = (said: Said[] = []): Notices & { readonly said: readonly Said[] } => ({
  said,
  success: (text) => said.push({ kind: 'success', text }),
  error: (text) => said.push({ kind: 'error', text }),
});

export const memoryLog = (said: Said[] = []): Log & { readonly said: readonly Said[] } => ({
  said,
  warn: (text) => said.push({ kind: 'warning', text }),
  error: (text) => said.push({ kind: 'error', text }),
});

export const memoryDefectReports = (
  said: Said[] = [],
): DefectReports & { readonly said: readonly Said[] } => ({
  said,
  report: (what) => said.push({ kind: 'defect', text: what }),
});
