import { describe, expect, it } from 'vitest';
import { learnersZone } from '#core/accounts/learners-zone.ts';
import type { SessionState } from '#core/accounts/session.ts';
import { createState } from '#core/shared/state.ts';
import { ada } from './ada.ts';

const berlin = { timeZone: () => 'Europe/Berlin' };

const zoneOf = (session: SessionState) => learnersZone(createState(session).state, berlin).get();

describe('the zone in which days are named', () => {
  it('is the account’s, wherever the device is', () => {
    expect(zoneOf({ phase: 'learner', user: { ...ada, timeZone: 'America/Los_Angeles' } })).toBe(
      'America/Los_Angeles',
    );
  });

  it.each<readonly [string, SessionState]>([
    ['a guest', { phase: 'guest' }],
    ['a learner who is being looked up', { phase: 'resuming' }],
    ['a learner whose backend states none', { phase: 'learner', user: ada }],
  ])('is the device’s for %s', (_, session) => {
    expect(zoneOf(session)).toBe('Europe/Berlin');
  });

  it('follows a login', () => {
    const session = createState<SessionState>({ phase: 'guest' });
    const zone = learnersZone(session.state, berlin);
    const seen: string[] = [];
    zone.changes$.subscribe((each) => seen.push(each));
    session.set({ phase: 'learner', user: { ...ada, timeZone: 'Pacific/Honolulu' } });
    expect(seen).toEqual(['Pacific/Honolulu']);
  });
});
