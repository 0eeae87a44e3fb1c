import { expect, it } from 'vitest';
import { respondTo } from '#core/navigation/error-catalog.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { failureText } from '#ui/shared/failure-text.ts';

it.each<Failure>([unreachable, { kind: 'unreadable', detail: 'not JSON' }])(
  'adds only what did not happen where a toast gives the reason: $kind [ER-03]',
  (failure) => {
    expect(respondTo({ failure, routeName: 'billing', during: 'shown' }).do).toBe('toast');
    expect(failureText(failure)).toBe('That didn’t go through. Try again.');
  },
);
