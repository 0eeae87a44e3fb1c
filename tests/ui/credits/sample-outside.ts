import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import type { ImportPreview } from '#core/credits/outside-import.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import { outsideYears } from '#core/credits/outside-years.ts';
import { refusal } from '#core/shared/failure.ts';

export const reportedOn = (completedOn: string, changes: Partial<OutsideCredit> = {}): OutsideCredit => ({
  id: completedOn,
  title: `Course of ${completedOn}`,
  provider: 'Example College',
  type: '',
  completedOn,
  amount: 150,
  topics: [],
  ...changes,
});

export const samplePreview: ImportPreview = {
  sheets: [],
  sheet: null,
  dates: [],
  leftOut: [],
  columns: [
    { heading: 'Date', field: 'completedOn' },
    { heading: 'Title', field: 'title' },
    { heading: 'Hours', field: 'credits' },
  ],
  missing: [],
  rows: 3,
  fresh: 1,
  duplicates: 1,
  wrong: 1,
  amount: 150,
  shown: [
    {
      line: 4,
      state: 'wrong',
      title: 'Sepsis',
      completedOn: null,
      amount: null,
      provider: '',
      type: '',
      notes: [],
      sameAs: null,
      problems: [{ column: 'Hours', message: '“-2” is negative' }],
    },
    {
      line: 3,
      state: 'duplicate',
      title: 'Stroke',
      completedOn: '2026-01-03',
      amount: 100,
      provider: '',
      type: '',
      notes: [],
      sameAs: 'earned',
      problems: [],
    },
    {
      line: 2,
      state: 'fresh',
      title: 'Airway',
      completedOn: '2026-01-02',
      amount: 150,
      provider: '',
      type: '',
      notes: [],
      sameAs: null,
      problems: [],
    },
  ],
};

/** Those credits, and a file that adds one. */
export const outsideOf = (
  credits: readonly OutsideCredit[],
  changes: Partial<OutsideCredits> = {},
): OutsideCredits => {
  const removed = new Set<string>();
  const all = () => credits.filter(({ id }) => !removed.has(id));
  return {
    page: (_cursor, year = null) => {
      const asked = all().filter(({ completedOn }) => year === null || completedOn.startsWith(String(year)));
      return of(
        right({
          items: asked,
          previousPagination: null,
          nextPagination: null,
          total: asked.length,
          years: outsideYears(all()),
        }),
      );
    },
    preview: () => of(right(samplePreview)),
    add: () => of(right({ importId: '9', added: 1, amount: 150 })),
    undo: () => of(right(null)),
    remove: (id) => {
      if (!credits.some((credit) => credit.id === id)) return of(left(refusal('missing')));
      removed.add(id);
      return of(right(null));
    },
    restore: (id) => {
      removed.delete(id);
      return of(right(null));
    },
    ...changes,
  };
};
