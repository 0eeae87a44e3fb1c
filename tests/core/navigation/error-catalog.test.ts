import { describe, expect, it } from 'vitest';
import { type FailedCall, respondTo, unseenText } from '#core/navigation/error-catalog.ts';
import { errorPlace, errorTitle } from '#core/navigation/error-place.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { ONE_MOMENT, refusal, unreachable } from '#core/shared/failure.ts';

const failed = (call: Partial<FailedCall>) =>
  respondTo({ failure: unreachable, routeName: 'home', during: 'action', ...call });

describe('the error catalog', () => {
  it('reports a lost network [ER-01]', () => {
    const text = 'Network error. Please check your internet connection';
    expect(failed({ during: 'action' })).toEqual({ do: 'toast', text, about: 'network' });
    expect(failed({ during: 'page' })).toEqual({ do: 'toast', text, about: 'network' });
  });

  it('leaves a lost network to a quiz, which says so without covering its question [ER-10]', () => {
    expect(failed({ during: 'quiz' })).toEqual({ do: 'nothing' });
    expect(failed({ during: 'quiz', failure: refusal('broken') })).toMatchObject({ do: 'go' });
    expect(failed({ during: 'quiz', failure: refusal('unauthenticated') })).toEqual({ do: 'log-out' });
  });

  it('leaves every failure to a use case that tells it in a toast of its own, but for the end of a session [ER-03]', () => {
    for (const failure of [unreachable, refusal('broken'), refusal('conflict', 'No.'), refusal('throttled')])
      expect(failed({ during: 'told', failure })).toEqual({ do: 'nothing' });
    expect(failed({ during: 'told', failure: { kind: 'unreadable', detail: '' } })).toEqual({
      do: 'nothing',
    });
    expect(failed({ during: 'told', failure: refusal('unauthenticated') })).toEqual({ do: 'log-out' });
  });

  it('goes to /error/500 once, and not from that page [ER-02]', () => {
    expect(failed({ failure: refusal('broken') })).toMatchObject({ do: 'go', to: { name: 'error-500' } });
    expect(failed({ failure: refusal('broken'), routeName: 'error-500' })).toEqual({ do: 'nothing' });
  });

  it('stays on the page when something is temporarily unreachable, which the page reports [ER-02]', () => {
    const failure = refusal('unavailable', 'Please try again shortly.');
    expect(failed({ failure, during: 'shown' })).toEqual({ do: 'nothing' });
    expect(failed({ failure })).toEqual({ do: 'toast', text: 'Please try again shortly.' });
    expect(failed({ failure, during: 'page' })).toEqual({ do: 'nothing' });
  });

  it('stays on the page that asks for something that this client lacks [ER-02] [CL-02]', () => {
    const failure = refusal('unsupported', 'This client cannot do this.');
    expect(failed({ failure, during: 'page' })).toEqual({ do: 'nothing' });
    expect(failed({ failure })).toEqual({ do: 'toast', text: 'This client cannot do this.' });
  });

  it('says “One moment” for a server that a proxy reports as unreachable without a message [ER-05]', () => {
    expect(failed({ failure: refusal('unavailable') })).toEqual({ do: 'toast', text: ONE_MOMENT });
  });

  it('shows the first validation error, else the message, else that something went wrong [ER-03]', () => {
    const errors = { email: ['Enter an address.', 'Too long.'], password: ['Too short.'] };
    expect(failed({ failure: refusal('unprocessable', 'Look again.', errors) })).toMatchObject({
      text: 'Enter an address.',
    });
    expect(failed({ failure: refusal('conflict', 'Already answered.') })).toMatchObject({
      text: 'Already answered.',
    });
    expect(failed({ failure: refusal('conflict') })).toMatchObject({ text: 'Oops.. Something Went Wrong..' });
    expect(failed({ failure: { kind: 'unreadable', detail: 'not JSON' } })).toMatchObject({
      text: 'Oops.. Something Went Wrong..',
    });
  });

  it('leaves it to a caller with its own message [ER-03]', () => {
    expect(failed({ failure: refusal('conflict', 'No.'), during: 'shown' })).toEqual({ do: 'nothing' });
  });

  it('leaves refused credentials to their form, on any page [ER-04] (faults.md, 10)', () => {
    const during = 'credentials';
    const failure = refusal('unauthenticated', 'That is not the password.');
    expect(failed({ failure, during })).toEqual({ do: 'nothing' });
    expect(failed({ failure: refusal('broken'), during })).toMatchObject({ do: 'go' });
    expect(failed({ during })).toMatchObject({ do: 'toast' });
  });

  it('logs out on an authentication error, except at log in or register [ER-04]', () => {
    const failure = refusal('unauthenticated', 'Please log in.');
    expect(failed({ failure, routeName: 'transcripts' })).toEqual({ do: 'log-out' });
    expect(failed({ failure, routeName: 'login' })).toEqual({ do: 'nothing' });
    expect(failed({ failure, routeName: 'register' })).toEqual({ do: 'nothing' });
  });

  it.each([
    ['invalid', 400],
    ['forbidden', 403],
    ['missing', 404],
    ['unprocessable', 422],
  ] as const)('shows, for a page refused as %s, the error page of %i [ER-05]', (kind, statusCode) => {
    expect(failed({ failure: refusal(kind), during: 'page' })).toEqual({
      do: 'go',
      to: errorPlace(statusCode),
    });
  });

  it.each([
    [400, "We couldn't process your request."],
    [401, 'The page you are looking for requires special authorization'],
    [403, 'The action you attempted was forbidden'],
    [404, 'The page you are looking for is not available'],
    [422, "We couldn't process your request"],
    [500, 'Internal server error'],
    [418, 'This is an unknown error'],
  ])('has a title for %i [ER-05]', (statusCode, title) => {
    expect(errorTitle(statusCode)).toBe(title);
  });

  it('passes status and title to the error page, and has a separate page for 500', () => {
    expect(errorPlace(404).query).toEqual({
      statusCode: '404',
      title: 'The page you are looking for is not available',
    });
    expect(errorPlace(500).name).toBe('error-500');
    expect(errorPlace(404)).toEqual(notFound);
  });

  it('reports that a submission failed when its page is closed and nothing else reports it', () => {
    const errors = { npi: ['This isn’t a valid NPI.'] };
    expect(unseenText(refusal('unprocessable', '', errors))).toBe(
      'That didn’t go through. This isn’t a valid NPI.',
    );
    expect(unseenText(refusal('throttled'))).toBe('That didn’t go through.');
    for (const said of [unreachable, refusal('broken'), refusal('unauthenticated')])
      expect(unseenText(said)).toBeNull();
  });

  it('ignores an unreadable response in the background', () => {
    const failure = { kind: 'unreadable', detail: 'not JSON' } as const;
    expect(failed({ failure, during: 'background' })).toEqual({ do: 'nothing' });
    expect(failed({ failure, during: 'shown' })).toMatchObject({ do: 'toast' });
  });

  it('never navigates for 429 [ER-06]', () => {
    const failure = refusal('throttled', 'Too often.');
    expect(failed({ failure, during: 'page' })).toEqual({ do: 'nothing' });
    expect(failed({ failure, during: 'action' })).toEqual({ do: 'toast', text: 'Too often.' });
  });
});
