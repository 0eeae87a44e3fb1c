import { act, cleanup, screen } from '@testing-library/react';
import { left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import type { Subscription } from '#core/plans/subscription.ts';
import { type PortResult, unreachable } from '#core/shared/failure.ts';
import { memoryNotices } from '#tests/support/fake-notices.ts';
import { SubscriberGate } from '#ui/plans/subscriber-gate.tsx';
import { showPage } from '../support/show-page.tsx';
import { holding, onPro, planUseCases, subscriptionsWith } from './sample-plans.ts';

afterEach(cleanup);

const free = holding();

/** A page for subscribers in a tab that knows this plan from before. */
const openWith = (known: Subscription, read: () => PortResult<Subscription>) => {
  const notices = memoryNotices();
  const useCases = planUseCases(subscriptionsWith(known, { mine: read }));
  useCases.viewSubscription.put(known);
  showPage(<SubscriberGate notices={notices}>The course</SubscriberGate>, '/premium-courses', useCases);
  return notices;
};

it('opens a course to a learner who bought Pro in another tab [RT-41]', () => {
  const notices = openWith(free, () => of(right(onPro())));
  expect(screen.getByText('The course')).toBeTruthy();
  expect(notices.said).toEqual([]);
});

it('waits for the plan before it sends a learner home [RT-41]', () => {
  const read$ = new Subject<void>();
  let reads = 0;
  const notices = openWith(free, () => {
    reads += 1;
    const answer = new Subject<ReturnType<typeof right<never, Subscription>>>();
    read$.subscribe(() => answer.next(right(free)));
    return answer;
  });
  expect(screen.queryByText('The course')).toBeNull();
  expect(notices.said).toEqual([]);
  act(() => read$.next());
  expect(reads).toBe(1);
  expect(screen.queryByText('The course')).toBeNull();
  expect(notices.said).toMatchObject([{ kind: 'error' }]);
});

it('leaves the decision to the server when the plan cannot be read again [RT-41]', () => {
  openWith(free, () => of(left(unreachable)));
  expect(screen.getByText('The course')).toBeTruthy();
});

it('tells a learner in a trial that it opens no courses, and others which plans do [RT-41]', () => {
  const trial = onPro({ status: 'trialing', hasActivePaidSubscription: false });
  const sayTo = (held: Subscription) => openWith(held, () => of(right(held))).said;
  expect(sayTo(trial)).toMatchObject([
    { text: expect.stringMatching(/^Premium courses aren’t part of a trial\./) },
  ]);
  expect(sayTo(free)).toMatchObject([
    { text: expect.stringMatching(/^Premium courses are included with Pro/) },
  ]);
});
