import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { respondTo } from '#core/navigation/error-catalog.ts';
import { isUnreported, reportOutdated } from '#core/notices/report-outdated.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type RefusalKind, refusal, unreachable } from '#core/shared/failure.ts';

const REFUSALS: readonly RefusalKind[] = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'unconfirmed',
  'missing',
  'conflict',
  'unprocessable',
  'throttled',
  'broken',
  'unavailable',
  'unsupported',
  'unknown',
];
const FAILURES: readonly Failure[] = [
  ...REFUSALS.map((kind) => refusal(kind)),
  unreachable,
  { kind: 'unreadable', detail: '' },
];

const setUp = () => {
  const caches = createCaches();
  const said: string[] = [];
  const online$ = new Subject<void>();
  let isRead = 0;
  caches.add({ clear: () => undefined, readAgain: () => (isRead += 1) });
  reportOutdated({ caches, notices: { error: (text) => said.push(text) }, connectivity: { online$ } });
  return { caches, said, online$, timesRead: () => isRead };
};

describe('data that could not be reloaded [ER-09]', () => {
  it('is reported as possibly out of date', () => {
    const { caches, said } = setUp();
    caches.outdated(refusal('unavailable'));
    expect(said).toEqual(['What you see may be out of date. Open the page again to update it.']);
  });

  it.each(FAILURES.map((failure) => [failure.kind, failure] as const))(
    'is reported exactly when the error catalog is silent: %s',
    (_, failure) => {
      const answer = respondTo({ failure, routeName: 'transcripts', during: 'shown' });
      expect(isUnreported(failure)).toBe(answer.do === 'nothing');
    },
  );

  it('is read again once the network is back', () => {
    const { online$, timesRead } = setUp();
    expect(timesRead()).toBe(0);
    online$.next();
    expect(timesRead()).toBe(1);
  });
});
