import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { openCertificate, viewCredit } from '#core/credits/view-credit.ts';
import { errorPlace } from '#core/navigation/error-place.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import CreditDetailsPage from '#ui/credits/credit-details-page.tsx';
import { physician } from '../accounts/physician.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { certificatesOf, creditOn, recordOf } from './sample-credits.ts';

const close = vi.fn();
const opened: Uint8Array[] = [];
observedIntersections();

// Opening needs a browser with workers.
vi.mock('#ui/pdf/open-pdf.ts', async () => {
  const { PdfRefused } = await import('#ui/pdf/pdf-file.ts');
  return {
    openPdf: async (bytes: Uint8Array, leaving: AbortSignal) => {
      opened.push(bytes);
      leaving.addEventListener('abort', close);
      if (!new TextDecoder().decode(bytes).startsWith('%PDF')) throw new PdfRefused('broken');
      return { pageCount: 1, page: () => new Promise(() => undefined) };
    },
  };
});

// Imported here, because loading it would not fit into the first test's timeout.
beforeAll(() => import('#ui/credits/certificate-view.tsx'));
beforeAll(openDialogs);

beforeEach(() => {
  opened.length = 0;
  close.mockClear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const credit = creditOn('2026-11-20', { credit: 3, title: 'Dapagliflozin in heart failure' });
const record = recordOf([credit]);

const showDetails = (
  transcripts: Transcripts = record,
  id = credit.id,
  user: User = { ...physician, firstName: 'Amara', lastName: 'Okafor' },
) => {
  const caches = createCaches();
  const credits = viewCredit({ caches, transcripts });
  return showPage(<CreditDetailsPage params={{ id }} />, `/transcripts/${id}/details`, {
    viewCredit: credits,
    openCertificate: openCertificate({ caches, transcripts }),
    reissueCertificate: reissueCertificate({
      caches,
      certificates: certificatesOf([credit]),
      viewCredit: credits,
      confirmation: awaitConfirmation({ caches }),
    }),
    ...activityUseCases(),
    session: { state: createState<SessionState>({ phase: 'learner', user }).state },
  });
};

const bytesOf = (text: string) => of(right(new TextEncoder().encode(text)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const CERTIFICATE = { name: 'Certificate: Dapagliflozin in heart failure' };
const certificate = () => screen.queryByRole('region', CERTIFICATE);
const findCertificate = () => screen.findByRole('region', CERTIFICATE);

describe('the details of a credit', () => {
  it('[RT-19] show all data of the record, at the learner’s local time of completion', () => {
    showDetails();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dapagliflozin in heart failure');
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent?.replaceAll(/\s/gu, ' '));
    expect(facts).toEqual([
      '0.75 AMA PRA Category 1 Credit™Of a maximum of 0.75',
      'Amara Okafor, M.D.',
      expect.stringMatching(/^(?=.*\b20\b)(?=.*\b2026\b)(?=.*11[:.]30).*Time zone America\/Chicago$/),
      '4 of 5 correct',
      'Journal-based CME activity',
      'Preceptor Medical Education',
      'Reread the article',
      expect.stringContaining('K7QM4-XTD9H-WP2AB-CDEFG'),
    ]);
    expect(screen.getByRole('link', { name: 'Reread the article' }).getAttribute('href')).toBe(
      '/article/dapa-hf',
    );
    expect(screen.getByRole('link', { name: 'All credits' }).getAttribute('href')).toBe('/transcripts');
  });

  it('show that a demonstration credit is not valid', () => {
    showDetails(recordOf([{ ...credit, demonstration: true }]));
    expect(screen.getByText('Demonstration: not valid for credit')).toBeTruthy();
  });

  it('say that the article was retracted, and that the credit stays [ST-04]', () => {
    showDetails(recordOf([{ ...credit, isRetracted: true }]));
    expect(screen.getByText('This article was retracted after you earned credit')).toBeTruthy();
    expect(screen.getByText(/Your credit stays/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the retraction' }).getAttribute('href')).toBe(
      '/article/dapa-hf',
    );
  });

  it('are replaced by the error page for an unknown id or another learner’s [ER-05]', async () => {
    const { place } = showDetails(record, 'another');
    await waitFor(() => expect(place()).toBe(hrefOf(errorPlace(404))));
  });
});

describe('a certificate', () => {
  it('is offered, with its PDF, directly below the heading', () => {
    showDetails();
    const facts = screen.getByText('Credit', { selector: 'dt' });
    for (const name of ['Show certificate', 'Download PDF'])
      expect(facts.compareDocumentPosition(screen.getByRole('button', { name }))).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      );
  });

  it('is not fetched before it is requested', () => {
    const fetched = vi.fn(record.certificate);
    showDetails({ ...record, certificate: fetched });
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Show certificate' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('is shown with its facts as text, and closed again', async () => {
    showDetails();
    await press('Show certificate');
    const facts = document.getElementById((await findCertificate()).getAttribute('aria-describedby') ?? '');
    expect(facts && within(facts).getByText('K7QM4-XTD9H-WP2AB-CDEFG')).toBeTruthy();
    await press('Hide certificate');
    expect(certificate()).toBeNull();
    expect(close).toHaveBeenCalledOnce();
    expect(opened).toHaveLength(1);
  });

  it('that is broken is reported as broken, and can be tried again (faults.md, 39)', async () => {
    const answers = [bytesOf('%PDF-1.7'), bytesOf('<html><script>')];
    showDetails({ ...record, certificate: () => answers.pop() ?? NEVER });
    await press('Show certificate');
    expect((await screen.findByRole('alert')).textContent).toContain('The certificate couldn’t be shown.');
    expect(certificate()).toBeNull();
    await press('Try again');
    expect(await findCertificate()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new TextDecoder().decode(opened.at(-1))).toBe('%PDF-1.7');
  });

  it('that could not be fetched shows why, and is fetched on the next try', async () => {
    const answers = [bytesOf('%PDF-1.7'), of(left(unreachable))];
    showDetails({ ...record, certificate: () => answers.pop() ?? NEVER });
    await press('Show certificate');
    expect((await screen.findByRole('alert')).textContent).toContain('The certificate couldn’t be loaded.');
    await press('Try again');
    expect(await findCertificate()).toBeTruthy();
  });
});

describe('downloading a certificate', () => {
  const saved: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    saved.length = 0;
    URL.createObjectURL = vi.fn(() => 'blob:certificate');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves one file named by its day and article, and releases its address', async () => {
    showDetails();
    await press('Download PDF');
    expect(saved).toEqual(['certificate-2026-11-20-dapa-hf.pdf from blob:certificate']);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:certificate');
  });

  it('saves another one when requested again, and only one while it is fetched', async () => {
    showDetails({ ...record, certificate: () => NEVER });
    await press('Download PDF');
    await press('Loading PDF…');
    expect(saved).toEqual([]);
    cleanup();
    showDetails();
    await press('Download PDF');
    await press('Download PDF');
    expect(saved).toHaveLength(2);
  });

  it('that fails shows why, and succeeds on the next try', async () => {
    const answers = [bytesOf('%PDF-1.7'), of(left(unreachable))];
    showDetails({ ...record, certificate: () => answers.pop() ?? NEVER });
    await press('Download PDF');
    expect(screen.getByRole('alert').textContent).toContain('That didn’t go through. Try again.');
    await press('Download PDF');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toHaveLength(1);
  });
});

describe('a certificate after a change of name', () => {
  const renamed = { ...physician, firstName: 'Amara', lastName: 'Adeyemi' };

  it('[RT-19] is reissued in the new name after a confirmation', async () => {
    showDetails(record, credit.id, renamed);
    expect(screen.getByText('This certificate shows Amara Okafor')).toBeTruthy();
    await press('Reissue');
    const asked = within(screen.getByRole('dialog', { name: 'Reissue the certificate to Amara Adeyemi?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Reissue' }));
    expect(screen.getByText('Amara Adeyemi, M.D.')).toBeTruthy();
    expect(screen.getByText('Reissued')).toBeTruthy();
    expect(screen.queryByText(/This certificate shows/)).toBeNull();
  });

  it('stays unchanged when the learner cancels', async () => {
    showDetails(record, credit.id, renamed);
    await press('Reissue');
    await press('Cancel');
    expect(screen.getByText('Amara Okafor, M.D.')).toBeTruthy();
  });

  it('offers nothing when the name is the same', () => {
    showDetails();
    expect(screen.queryByRole('button', { name: 'Reissue' })).toBeNull();
  });
});
