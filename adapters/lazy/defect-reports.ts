import type { DefectReports } from '#core/notices/ports.ts';

/** Reports whose code is loaded on the first defect. If loading fails, they go to `otherwise`. */
export const lazyDefectReports = (
  fetch: () => Promise<DefectReports>,
  otherwise: DefectReports,
): DefectReports => ({
  report: (what, cause) =>
    void fetch()
      .catch(() => otherwise)
      .then((reports) => reports.report(what, cause)),
});
