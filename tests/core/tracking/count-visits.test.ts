import { createHash } from 'node:crypto';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Place } from '#core/navigation/routes.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { chooseTracking } from '#core/tracking/choose-tracking.ts';
import { countVisits } from '#core/tracking/count-visits.ts';
import type { Consent, Digest, HashedPerson } from '#core/tracking/ports.ts';
import { reportRegistration } from '#core/tracking/report-registration.ts';

const place = (name: Place['name'], params = {}): Place => ({ name, params, query: { q: 'private' } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const digest: Digest = { of: (text) => of(right(sha256(text))) };

const counting = (said: Consent) => {
  const here = createState(place('home'));
  const consent = createState<Consent>(said);
  const pages: string[] = [];
  const people: HashedPerson[] = [];
  const kept = { value: consent.state, save: consent.set };
  const counter = {
    pageViewed: (route: string) => pages.push(route),
    registered: (person: HashedPerson) => people.push(person),
  };
  countVisits({ here: here.state, consent: kept, visitCounter: counter });
  return { here, kept, pages, people, counter };
};

describe('visits', () => {
  it('are counted by route name, once for each navigation [NV-05]', () => {
    const { here, pages } = counting('given');
    here.set(place('article', { slug: 'paradigm-hf' }));
    here.set(place('article', { slug: 'dapa-hf' }));
    here.set(place('transcripts'));
    expect(pages).toEqual(['home', 'article', 'article', 'transcripts']);
  });

  it.each(['unasked', 'refused'] as const)('are not counted when consent is %s [NV-05] [TR-01]', (said) => {
    const { here, pages } = counting(said);
    here.set(place('transcripts'));
    expect(pages).toEqual([]);
  });

  it('are counted from the current page once consent is given, and not after it is withdrawn', () => {
    const { here, pages, kept } = counting('unasked');
    const choice = chooseTracking({ consent: kept, isOffered: true, addDetails: () => undefined });
    here.set(place('privacy'));
    choice.choose(true);
    here.set(place('home'));
    choice.choose(false);
    here.set(place('transcripts'));
    expect(choice.consent.get()).toBe('refused');
    expect(pages).toEqual(['privacy', 'home']);
  });
});

describe('a registration', () => {
  const person = { email: ' Ada@Hospital.org', firstName: 'Ada', lastName: 'Moss ' };
  const details = { phone: '(555) 010-0123', dateOfBirth: '1970-01-31' };

  it('is reported only as digests, which are equal however it was typed [TR-01]', () => {
    const { kept, people, counter } = counting('given');
    reportRegistration({ consent: kept, digest, visitCounter: counter, details: () => details })(person);
    expect(people).toEqual([
      {
        email: sha256('ada@hospital.org'),
        firstName: sha256('ada'),
        lastName: sha256('moss'),
        phone: sha256('15550100123'),
        dateOfBirth: sha256('19700131'),
      },
    ]);
    expect(JSON.stringify(people)).not.toMatch(/ada|moss|hospital|1970/i);
  });

  it('leaves out what is not known [TR-01]', () => {
    const { kept, people, counter } = counting('given');
    reportRegistration({ consent: kept, digest, visitCounter: counter, details: () => null })(person);
    expect(Object.keys(people[0] ?? {})).toEqual(['email', 'firstName', 'lastName']);
  });

  it.each(['unasked', 'refused'] as const)('is not reported when consent is %s [TR-01]', (said) => {
    const { kept, people, counter } = counting(said);
    reportRegistration({ consent: kept, digest, visitCounter: counter, details: () => null })(person);
    expect(people).toEqual([]);
  });

  it.each(['ada@hospital.org', 'ada', 'moss'])('is not reported when %s cannot be digested', (text) => {
    const { kept, people, counter } = counting('given');
    const some: Digest = { of: (each) => (each === text ? of(left(unreachable)) : digest.of(each)) };
    reportRegistration({ consent: kept, digest: some, visitCounter: counter, details: () => null })(person);
    expect(people).toEqual([]);
  });

  it('is reported without a date of birth that cannot be digested', () => {
    const { kept, people, counter } = counting('given');
    const some: Digest = { of: (each) => (each === '19700131' ? of(left(unreachable)) : digest.of(each)) };
    reportRegistration({ consent: kept, digest: some, visitCounter: counter, details: () => details })(
      person,
    );
    expect(Object.keys(people[0] ?? {})).toEqual(['email', 'firstName', 'lastName', 'phone']);
  });

  it('is not reported when nothing can be digested', () => {
    const { kept, people, counter } = counting('given');
    reportRegistration({
      consent: kept,
      digest: { of: () => of(left(unreachable)) },
      visitCounter: counter,
      details: () => null,
    })(person);
    expect(people).toEqual([]);
  });
});
