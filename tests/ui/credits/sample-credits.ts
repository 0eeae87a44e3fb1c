import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import type { Credit, CreditDetails } from '#core/credits/credit.ts';
import { creditTypeOf, EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import type { Certificates, RecordExports, Transcripts } from '#core/credits/ports.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import { yearsOfCredits } from '#core/credits/transcript.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal } from '#core/shared/failure.ts';

export const creditOn = (completedOn: string, changes: Partial<Credit> = {}): Credit => ({
  id: completedOn,
  activity: { kind: 'article', id: '3', slug: 'dapa-hf' },
  title: `Article of ${completedOn}`,
  journal: 'N Engl J Med',
  type: 'AMA PRA Category 1 Credit',
  credit: 2,
  completedAt: `${completedOn}T17:30:00Z`,
  timeZone: 'America/Chicago',
  completedOn,
  demonstration: false,
  ...changes,
});

export const detailsOf = (credit: Credit): CreditDetails => ({
  ...credit,
  nameAtIssue: 'Amara Okafor',
  degreeAtIssue: 'M.D.',
  provider: 'Preceptor Medical Education',
  format: 'Journal-based CME activity',
  verificationCode: 'K7QM4-XTD9H-WP2AB-CDEFG',
  reissuedAt: null,
  reissueReason: null,
  maximumCredit: credit.credit,
  moc: [],
  enrollmentId: null,
  correct: 4,
  total: 5,
});

/** A record of those credits, in pages of the given size. */
export const recordOf = (credits: readonly Credit[], pageSize = 20): Transcripts => ({
  page: (cursor, filter = EVERY_CREDIT) => {
    const asked = credits.filter(
      ({ completedOn, type }) =>
        (filter.year === null || completedOn.startsWith(String(filter.year))) &&
        (filter.type === null || type === creditTypeOf(filter.type)),
    );
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return of(
      right({
        items: asked.slice(start, end),
        previousPagination: null,
        nextPagination: end < asked.length ? String(end) : null,
        total: asked.length,
        years: yearsOfCredits(credits),
        unawarded: [],
      }),
    );
  },
  details: (id) => {
    const found = credits.find((credit) => credit.id === id);
    return of(found ? right(detailsOf(found)) : left(refusal('missing')));
  },
  certificate: () => of(right(new TextEncoder().encode('%PDF-1.7'))),
});

/** Certificates of those credits, reissued in one name. */
export const certificatesOf = (credits: readonly Credit[]): Certificates => ({
  reissue: (id) => {
    const found = credits.find((credit) => credit.id === id);
    return of(
      found
        ? right({ ...detailsOf(found), nameAtIssue: 'Amara Adeyemi', reissuedAt: '2026-12-01T09:00:00Z' })
        : left(refusal('missing')),
    );
  },
  verify: () => of(left(refusal('missing'))),
});

/** Creates files with these functions; saving them does nothing. */
export const exportBy = (exports: RecordExports) =>
  exportRecord({
    caches: createCaches(),
    recordFiles: saveRecord({ exports, downloads: { open: () => ({ put: () => {}, saveAs: () => {} }) } }),
    confirmation: {
      during: (ask) => ask(),
    },
  });

export const noExports: RecordExports = { make: () => NEVER };
