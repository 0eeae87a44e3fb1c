import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readRefusal } from '#adapters/http/read-refusal.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { ErrorPage } from '#ui/errors/error-page.tsx';
import { FailureState } from '#ui/shared/failure-state.tsx';
import { PageFailure } from '#ui/shared/page-failure.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const UNKNOWN = 'This is an unknown error';
const AWAY = [502, 503, 504];

const showFailure = (failure: Failure) =>
  showPage(
    <PageFailure isPage routeName="pricing" failure={failure} what="The plans" onRetry={() => undefined} />,
    '/pricing',
  );

describe('a page that failed', () => {
  it.each(AWAY)(
    'has the catalog’s title while the server is away (%i), says “One moment”, and offers another try [ER-05]',
    (status) => {
      const { place } = showFailure(readRefusal(status, '<h1>Bad gateway</h1>'));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(UNKNOWN);
      expect(screen.getByRole('alert').textContent).toContain('One moment, please.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(place()).toBe('/pricing');
    },
  );

  it('shows below the catalog’s title what the server says [ER-05]', () => {
    showFailure(refusal('unavailable', 'We restart until noon.'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(UNKNOWN);
    expect(screen.getByText(/We restart until noon\./)).toBeTruthy();
  });

  it.each([
    [400, "We couldn't process your request."],
    [403, 'The action you attempted was forbidden'],
    [404, 'The page you are looking for is not available'],
    [422, "We couldn't process your request"],
    [418, UNKNOWN],
  ])('leads to the error page with its status %i and the title “%s” [ER-05]', async (status, title) => {
    const { place } = showFailure(readRefusal(status, ''));
    await waitFor(() => expect(place()).toMatch(/^\/error\?/));
    const address = place() ?? '';
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      statusCode: String(status),
      title,
    });
    cleanup();
    showPage(<ErrorPage />, address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(`Error ${status}`)).toBeTruthy();
  });

  it('names no status where none is known [ER-05]', async () => {
    const { place } = showFailure(refusal('unknown'));
    await waitFor(() => expect(place()).toMatch(/^\/error\?/));
    expect(new URLSearchParams(place()?.split('?')[1]).has('statusCode')).toBe(false);
  });
});

it('says plainly that this client lacks something, and offers no other try, which could not help [CL-02]', () => {
  const { place } = showFailure(refusal('unsupported', 'This client cannot do this.'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This isn’t available here.');
  expect(screen.getByText('This client cannot do this.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(place()).toBe('/pricing');
});

it('says in a part of a page that the server is away, below no title of an error page [ER-05]', () => {
  showPage(
    <FailureState failure={refusal('unavailable')} what="Your payments" onRetry={() => undefined} />,
    '/billing',
  );
  expect(screen.getByText(/^One moment, please\./)).toBeTruthy();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});
