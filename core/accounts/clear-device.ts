import type { DefectReports } from '../notices/ports.ts';
import type { Clearable } from '../shared/clearable.ts';

/**
 * Clears several values as one (SE-02). Each is cleared even if another fails; failures are reported. Iterates again on
 * every call, so values may be added later.
 */
export const clearDevice = (rows: Iterable<Clearable>, defects: DefectReports): Clearable => ({
  clear: () => {
    for (const row of rows) {
      try {
        row.clear();
      } catch (thrown) {
        defects.report('Clearing what is kept on this device', thrown);
      }
    }
  },
});
