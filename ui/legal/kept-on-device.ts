import type { Kept } from './ledger.tsx';

/** What the device keeps (adapters/storage/stored-keys.ts). */
export const KEPT_ON_DEVICE: readonly Kept[] = [
  {
    what: 'A session token',
    why: 'So that you need not log in on each visit.',
    until: 'Until you log out; the other tabs forget it at the same moment.',
  },
  {
    what: 'Visited articles, answers on their way, evaluations half filled in, your place in a course',
    why: 'So that an answer survives a lost connection, a form a reload, a course opens where you left it, and the feed can mark what you have read.',
    until: 'Until you log out.',
  },
  {
    what: 'The state you looked at last',
    why: 'So that the special requirements open at it, and the feed can say what counts there.',
    until: 'Until you log out.',
  },
  {
    what: 'A guest’s quizzes',
    why: 'So that they come along when you register.',
    until: 'Until you log in or out.',
  },
  {
    what: 'The code of a referral link',
    why: 'So that whoever sent you the link is credited when you register.',
    until: 'Until you register, log in or out.',
  },
  {
    what: 'Light or dark',
    why: 'A cookie, called “theme”: the next page then comes in that theme from the start.',
    until: 'A year.',
  },
  {
    what: 'Whether a session or a guest’s quiz is kept here',
    why: 'The other cookie, called “reader”, says “learner” or “guest” and no more: the next page then has room for what is yours, and nothing moves as it comes.',
    until: 'A year, or until you log out.',
  },
  {
    what: 'Your word on counting visits',
    why: 'So that you are not asked twice.',
    until: 'Until you change it, below.',
  },
  {
    what: 'A random number',
    why: 'Decides which version of a feature being tried out this device sees. It is linked to no name.',
    until: 'Until you clear this site’s data in your browser.',
  },
];
