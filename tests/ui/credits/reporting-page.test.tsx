import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reporting } from '#core/credits/ports.ts';
import type { RecordFile } from '#core/credits/record-file.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import type { CheckedRecord } from '#core/credits/reporting.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import ReportingPage from '#ui/credits/reporting-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { exportBy } from './sample-credits.ts';
import { reportingOf } from './sample-reporting.ts';

afterEach(cleanup);

const record = (creditId: string, unmet: CheckedRecord['unmet']): CheckedRecord => ({
  creditId,
  title: `Article ${creditId}`,
  completedOn: '2026-05-05',
  reportBy: '2026-06-04',
  unmet,
});

const showReporting = (records: readonly CheckedRecord[], refused?: Failure) => {
  let grantedAt: string | null = null;
  const made: RecordFile[] = [];
  const reporting: Reporting = reportingOf({
    check: (target) => of(right({ permission: { target, grantedAt }, records })),
    permit: (_, granted) => {
      if (refused !== undefined) return of(left(refused));
      grantedAt = granted ? '2026-11-20T12:00:00Z' : null;
      return of(right([]));
    },
  });
  showPage(<ReportingPage />, '/transcripts/reporting?to=ABIM', {
    reportCredits: reportCredits({ caches: createCaches(), reporting }),
    exportRecord: exportBy({
      make: (file) => {
        made.push(file);
        return of(right(null));
      },
    }),
  });
  return made;
};

describe('reporting credit', () => {
  it('[ER-03] shows below the switch why the permission could not be changed', async () => {
    showReporting([record('1', [])], refusal('unavailable', 'Not now.'));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Allow reporting/ }));
    expect(screen.getByRole('alert').textContent).toBe('Not now.');
  });

  it('shows what each record lacks, and links to the page that fixes it', () => {
    showReporting([record('1', ['boardNumber', 'birth']), record('2', ['demonstration']), record('3', [])]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 of 3 records are ready');
    expect(screen.getByRole('link', { name: 'Your board ID' }).getAttribute('href')).toBe(
      '/profile/edit?section=board',
    );
    expect(screen.getByRole('link', { name: 'Your birth month and day' }).getAttribute('href')).toBe(
      '/profile/edit?section=birth',
    );
    expect(screen.getByText('Demonstration credit is never reported')).toBeTruthy();
  });

  it('shows once what all records lack, and with each only what else it lacks', () => {
    showReporting([record('1', ['board', 'birth']), record('2', ['birth', 'demonstration'])]);
    expect(screen.getAllByRole('link', { name: 'Your birth month and day' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'This board as your certifying board' })).toHaveLength(1);
  });

  it('creates no file before permission is given, and none once it is withdrawn', async () => {
    const made = showReporting([record('1', [])]);
    const permission = screen.getByRole('checkbox', { name: /American Board of Internal Medicine/ });
    expect(screen.queryByRole('button', { name: /Download the file/ })).toBeNull();
    await userEvent.click(permission);
    expect(screen.getByText(/On since/)).toBeTruthy();
    URL.createObjectURL = () => 'blob:file';
    await userEvent.click(screen.getByRole('button', { name: 'Download the file for ABIM' }));
    expect(made).toEqual([{ kind: 'moc', board: 'ABIM' }]);
    await userEvent.click(permission);
    expect(screen.queryByRole('button', { name: /Download the file/ })).toBeNull();
  });

  it('says when there is nothing to report to a board', () => {
    showReporting([]);
    expect(screen.getByRole('status').textContent).toContain('None of your credits');
  });
});
