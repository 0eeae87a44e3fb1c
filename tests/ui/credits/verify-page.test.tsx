import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Certificates } from '#core/credits/ports.ts';
import type { Verification } from '#core/credits/verification.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import VerifyPage from '#ui/credits/verify-page.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const CODE = 'ABCDE-FGHJK-23456-789MN';
const genuine: Verification = {
  name: 'Ada Byron',
  degree: 'M.D.',
  title: 'Statins after stroke',
  type: 'AMA PRA Category 1 Credit',
  credit: 3,
  maximumCredit: 4,
  completedOn: '2026-05-05',
  provider: 'Example Institute',
  demonstration: false,
  reissuedOn: null,
  reissueReason: null,
};

const showVerify = (code: string, answer: Verification | Failure = genuine) => {
  const asked: string[] = [];
  const certificates: Certificates = {
    reissue: () => of(left(refusal('missing'))),
    verify: (each) => {
      asked.push(each);
      return of('kind' in answer ? left(answer) : right(answer));
    },
  };
  const shown = showPage(<VerifyPage params={code === '' ? {} : { code }} />, `/verify/${code}`, {
    verifyCertificate: verifyCertificate({ caches: createCaches(), certificates }),
  });
  return { ...shown, asked };
};

describe('verifying a certificate', () => {
  it('shows the facts of a genuine one', () => {
    const { asked } = showVerify(CODE.toLowerCase());
    expect(asked).toEqual([CODE]);
    const verdict = screen.getByRole('status', { name: 'This certificate is genuine' });
    for (const said of [
      'Ada Byron, M.D.',
      'Statins after stroke',
      '0.75 AMA PRA Category 1 Credit™',
      '2026',
      'Designated maximum1',
    ])
      expect(verdict.textContent).toContain(said);
    expect(verdict.textContent).not.toContain('Reissued');
  });

  it('says when it is a demonstration, and since when it has its name', () => {
    showVerify(CODE, { ...genuine, demonstration: true, reissuedOn: '2026-06-01', reissueReason: 'name' });
    expect(screen.getByText('Demonstration: not valid for credit')).toBeTruthy();
    expect(screen.getByText(/2026, with a new name/)).toBeTruthy();
  });

  it('says when it was corrected, and what', () => {
    showVerify(CODE, { ...genuine, reissuedOn: '2026-06-01', reissueReason: 'maximum' });
    expect(screen.getByText(/2026, to correct the maximum/)).toBeTruthy();
  });

  it('says when no certificate has the code, and sends no request for an impossible code', () => {
    showVerify(CODE, refusal('missing'));
    expect(screen.getByRole('heading', { name: 'No certificate has this code' })).toBeTruthy();
    cleanup();
    const { asked } = showVerify('nonsense');
    expect(screen.getByRole('heading', { name: 'No certificate has this code' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('says when the server could not be reached, and does not call the certificate forged', () => {
    showVerify(CODE, unreachable);
    expect(screen.getByRole('alert').textContent).toContain('Check your internet connection');
    expect(screen.queryByText('No certificate has this code')).toBeNull();
  });

  it('leads to the code that was typed, in any format', async () => {
    const { place } = showVerify('');
    await userEvent.type(screen.getByLabelText('Verification code'), ' abcde fghjk 23456 789mn{Enter}');
    expect(place()).toBe(`/verify/${CODE}`);
  });

  it('shows at its field what is wrong with a code', async () => {
    const { place } = showVerify('');
    await userEvent.type(screen.getByLabelText('Verification code'), 'abc{Enter}');
    expect(screen.getByText(/20 letters and digits, like/)).toBeTruthy();
    expect(place()).toBe('/verify/');
  });

  it('tells search engines not to index it, as long as it is shown', () => {
    const { unmount } = showVerify('');
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    unmount();
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});
