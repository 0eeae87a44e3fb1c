import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { importOutside } from '#core/credits/import-outside.ts';
import { type ImportPreview, NOTHING_CHOSEN } from '#core/credits/outside-import.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import ImportPage from '#ui/credits/import-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { outsideOf, samplePreview } from './sample-outside.ts';

afterEach(cleanup);

const showImport = (changes: Partial<OutsideCredits> = {}) =>
  showPage(<ImportPage />, '/transcripts/import', {
    importOutside: importOutside({ caches: createCaches(), outsideCredits: outsideOf([], changes) }),
  });

const choose = async () => {
  await userEvent.upload(
    screen.getByLabelText('Excel or CSV file'),
    new File(['Date,Title,Hours'], 'mine.csv'),
  );
  await screen.findByText('mine.csv');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('importing outside credits', () => {
  it('[RT-18] shows each row before anything is saved: errors first, by line and column', async () => {
    showImport();
    await choose();
    expect((await screen.findByRole('status')).textContent).toBe('1 of 3 rows can be added');
    const rows = within(screen.getByRole('region', { name: 'Rows' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Line 4');
    expect(rows[0]).toContain('Hours “-2” is negative.');
    expect(rows.join()).toContain('Earned here. Skipped.');
  });

  it.each([
    [1, 100, 'Add this entry', '1 credit', '1 entry was added', '1 credit, reported by you.'],
    [2, 333, 'Add 2 entries', '3.33 credits', '2 entries were added', '3.33 credits, reported by you.'],
  ])(
    'counts entries on the button and credit beside it, as both are stored: %i of %i hundredths',
    async (fresh, amount, button, credit, added, stored) => {
      showImport({
        preview: () => of(right({ ...samplePreview, fresh, amount, duplicates: 0, wrong: 0 })),
        add: () => of(right({ importId: '9', added: fresh, amount })),
      });
      await choose();
      expect(await screen.findByText(credit)).toBeDefined();
      await press(button);
      expect(screen.getByRole('heading', { name: added })).toBeDefined();
      expect(screen.getByText(stored)).toBeDefined();
    },
  );

  it('adds them after a confirmation, and undoes it', async () => {
    showImport();
    await choose();
    await press('Add this entry');
    expect(screen.getByRole('status').textContent).toBe('1 entry was added');
    expect(screen.getByRole('link', { name: 'View credits' }).getAttribute('href')).toBe(
      '/transcripts?source=reported',
    );
    await press('Undo');
    expect(screen.getByText('Import undone')).toBeTruthy();
  });

  it('asks for the columns when the headings do not name them, and reads again', async () => {
    const asked: unknown[] = [];
    showImport({
      preview: (table) => {
        asked.push(table.choices.mapping);
        const isTold = table.choices.mapping !== null;
        const columns = ['Wann', 'Was', 'Wieviel'].map((heading) => ({ heading, field: null }));
        const untold: ImportPreview = { ...samplePreview, columns, missing: ['title'], rows: 0 };
        return of(right(isTold ? samplePreview : untold));
      },
    });
    await choose();
    await screen.findByRole('heading', { name: 'Match your columns' });
    await userEvent.selectOptions(screen.getByLabelText(/Date completed/), 'Wann');
    await userEvent.selectOptions(screen.getByLabelText('Title'), 'Was');
    await userEvent.selectOptions(screen.getByLabelText('Credits'), 'Wieviel');
    await press('Update preview');
    expect(asked).toEqual([null, ['completedOn', 'title', 'credits']]);
  });

  it('asks how the dates are written, with one of the file, and remembers the choice for the import', async () => {
    const question: ImportPreview['dates'][number] = {
      written: '05/03/2026',
      choices: [
        { reading: 'month-first', day: '2026-05-03' },
        { reading: 'day-first', day: '2026-03-05' },
      ],
      chosen: null,
    };
    const asked: unknown[] = [];
    showImport({
      preview: ({ choices: { dates } }) => {
        const [chosen = null] = dates;
        return of(
          right(
            chosen === null
              ? { ...samplePreview, dates: [question], rows: 0, fresh: 0, shown: [] }
              : { ...samplePreview, dates: [{ ...question, chosen }] },
          ),
        );
      },
      add: ({ choices }) => {
        asked.push(choices.dates);
        return of(right({ importId: '9', added: 1, amount: 150 }));
      },
    });
    await choose();
    expect(screen.getByRole('status').textContent).toBe('How are the dates written?');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    const group = within(screen.getByRole('group', { name: '“05/03/2026” in your file is' }));
    expect(group.getByRole('radio', { name: 'May 3, 2026 Month first' })).toHaveProperty('checked', false);
    await userEvent.click(group.getByRole('radio', { name: 'March 5, 2026 Day first' }));
    await press('Update preview');
    expect(screen.getByText('Dates and columns')).toBeTruthy();
    await press('Add this entry');
    expect(asked).toEqual([['day-first']]);
  });

  it('asks for a sheet of a workbook, and reads its columns and dates anew', async () => {
    const asked: unknown[] = [];
    showImport({
      preview: ({ choices }) => {
        asked.push(choices);
        const sheets = ['2025', '2026'];
        return of(
          right(
            choices.sheet === null
              ? { ...samplePreview, sheets, columns: [], rows: 0, shown: [] }
              : { ...samplePreview, sheets, sheet: choices.sheet },
          ),
        );
      },
    });
    await choose();
    await userEvent.selectOptions(screen.getByLabelText('Sheet'), '2026');
    await press('Update preview');
    expect(asked).toEqual([NOTHING_CHOSEN, { mapping: null, sheet: '2026', dates: [] }]);
    expect(screen.getByText('Row 4')).toBeTruthy();
  });

  it('shows what was understood of a row, what was decided, and what is left out', async () => {
    const [, , fresh] = samplePreview.shown;
    if (fresh === undefined) throw new Error('There is no third row.');
    const row = {
      ...fresh,
      provider: 'Hospital A',
      type: 'CME',
      notes: ['The last day of “Mar 3-5, 2026” counts.'],
    };
    showImport({
      preview: () =>
        of(
          right({
            ...samplePreview,
            columns: [...samplePreview.columns, { heading: 'Remarks', field: null }],
            shown: [row],
            leftOut: [{ line: 5, reason: 'total' as const, text: 'Total · 1.5' }],
          }),
        ),
    });
    await choose();
    const rows = within(screen.getByRole('region', { name: 'Rows' }));
    expect(rows.getByText('Jan 2, 2026 · Hospital A · CME')).toBeTruthy();
    expect(rows.getByText('The last day of “Mar 3-5, 2026” counts.')).toBeTruthy();
    const left = within(screen.getByRole('region', { name: 'Left out' }));
    expect(left.getByRole('listitem').textContent).toBe('Line 5Total · 1.5A total, not an activity');
    expect(screen.getByText('Columns not added: Remarks.')).toBeTruthy();
  });

  it('refuses a file that is too large without reading it', async () => {
    showImport({ preview: () => throwError(() => new Error('The file was sent.')) });
    const file = new File([new Uint8Array(5_000_001)], 'large.xlsx');
    await userEvent.upload(screen.getByLabelText('Excel or CSV file'), file);
    expect((await screen.findByRole('alert')).textContent).toContain('The file is larger than 5 MB.');
  });

  it('says why a file can’t be read, and accepts another one', async () => {
    const refused = refusal('unprocessable', '', { file: ['A quotation mark in line 7 is never closed.'] });
    showImport({ preview: () => of(left(refused)) });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'in line 7 is never closed. Nothing was added.',
    );
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
  });

  it('keeps the preview when adding fails, and tries again', async () => {
    let fails = true;
    showImport({
      add: () => of(fails ? left(unreachable) : right({ importId: '9', added: 1, amount: 150 })),
    });
    await choose();
    await press('Add this entry');
    expect(screen.getByRole('alert').textContent).toContain('None was added.');
    fails = false;
    await press('Add this entry');
    expect(screen.getByText('1 entry was added')).toBeTruthy();
  });
});
