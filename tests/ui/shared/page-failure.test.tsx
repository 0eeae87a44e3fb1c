import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#core/shared/failure.ts';
import { PageFailure } from '#ui/shared/page-failure.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

it.each(['', 'One moment, please. We’re reconnecting. Please try again.'])(
  'says “One moment” on the page while the server is away, and offers another try [ER-05] (%s)',
  (message) => {
    const failure = refusal('unavailable', message);
    showPage(
      <PageFailure routeName="pricing" failure={failure} what="The plans" onRetry={() => undefined} />,
      '/pricing',
    );
    expect(screen.getByRole('alert').textContent).toContain('One moment, please.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);
