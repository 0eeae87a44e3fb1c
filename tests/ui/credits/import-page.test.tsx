import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { importOutside } from '#core/credits/import-outside.ts';
import type { ImportPreview } from '#core/credits/outside-import.ts';
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
