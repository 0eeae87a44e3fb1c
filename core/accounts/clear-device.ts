import type { DefectReports } from '../notices/ports.ts';
import type { Clearable } from '../shared/clearable.ts';

/**
 * One thing that clears all of these (SE-02). Each is cleared even where another fails to: what fails is reported.
 * The rows are read anew each time, so a row may be added as its use case comes into being.
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
