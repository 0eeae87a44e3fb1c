import { describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { access, guardedAccess } from '#core/navigation/access.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';
import { ada } from '../accounts/ada.ts';

const guest: SessionState = { phase: 'guest' };
const learner: SessionState = { phase: 'learner', user: ada };
const place = (name: RouteName, params = {}, query = {}): Place => ({ name, params, query });

describe('access', () => {
  it('returns a guest to the requested page once they have logged in [NV-01]', () => {
    const wanted = place('credit-details', { id: '42' }, { from: 'chart' });
    const login = access(wanted, guest);
    if (login === 'enter') throw new Error('expected to be sent to log in');
    expect(hrefOf(login)).toBe(
      '/login?nextRoute=credit-details&nextParams=%7B%22id%22%3A%2242%22%7D&nextQuery=%7B%22from%22%3A%22chart%22%7D',
    );
    expect(access(login, learner)).toEqual(wanted);
  });

  it('admits a session that is being resumed, so that a lost network redirects no one', () => {
    expect(access(place('transcripts'), { phase: 'resuming' })).toBe('enter');
    expect(access(place('login'), { phase: 'resuming' })).toBe('enter');
  });

  it('logs a warning when it redirects to log in, and only then [NV-01]', () => {
    const log = memoryLog();
    const guarded = guardedAccess(log);
    guarded(place('home'), guest);
    guarded(place('transcripts'), learner);
    guarded(place('login-fluorosafety'), guest);
    guarded(place('pricing'), learner);
    guarded(place('payment-success-pro'), learner);
    expect(log.said).toEqual([]);
    guarded(place('transcripts'), guest);
    expect(log.said).toEqual([
      { kind: 'warning', text: 'The route transcripts needs a session: going to login.' },
    ]);
  });
});
