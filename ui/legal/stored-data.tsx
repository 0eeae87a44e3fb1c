import type { ReactNode } from 'react';
import styles from './legal.module.css';

export interface StoredItem {
  readonly what: string;
  /** The purpose. */
  readonly why: ReactNode;
  readonly until: string;
}

/** What is stored, for what purpose, and for how long. */
export function StoredDataList({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <dl className={styles.ledger}>
      {items.map(({ what, why, until }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd>{until}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the server stores about a learner (server/database/migrations). */
export const STORED_BY_US: readonly StoredItem[] = [
  {
    what: 'Names, degree, email',
    why: 'To log you in, and to print your certificates. A change of name is recorded with its day, so that certificates from before it stay right.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Password',
    why: 'Kept only as an Argon2id hash: nobody can read it, and nobody can mail it to you.',
    until: 'Until you choose another one or delete your account.',
  },
  {
    what: 'Another way in',
    why: 'If you log in through your hospital or another provider: the number that it knows you by, and nothing else of what it knows.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Board, board number, date of birth, specialties, licenses, NPI',
    why: 'What boards and states know you by. You give it when you want credit to be reported; none of it is asked for at registration.',
    until: 'Until you change it, take it out, or delete your account.',
  },
  {
    what: 'Quizzes, pretests and answers',
    why: 'To go on where you stopped, to grade, to show what the reading brought, and to show how peers answered: as a share of all, never by name.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Votes',
    why: 'Which articles you voted up or down. Others see how many there are, never whose. That a link was shared is counted without who did.',
    until: 'Until you take them back or delete your account.',
  },
  {
    what: 'Saved articles',
    why: 'Which articles you saved to read later, and when, so that the list is there on every device.',
    until: 'Until you remove them or delete your account.',
  },
  {
    what: 'Reviews',
    why: 'What you answered in reviews of missed questions, when, and how sure you were, so that each question comes back in time. No grade or credit depends on it.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Credits and certificates',
    why: 'Your record, with name and degree as they were when you earned it. Boards may ask for six years of it.',
    until: 'Until you delete your account; nothing is thrown away because it is old.',
  },
  {
    what: 'Sealed records of deleted accounts',
    why: 'After an account is deleted: the name at issue, the activity, the date, the amount and the code of each certificate, as accreditors require, so that it can still be verified. Nothing in it leads to an account.',
    until: 'For as long after each completion as the deletion form says, then they are purged.',
  },
  {
    what: 'Plan and payments',
    why: 'What you hold until when, and what you paid, with the name, address and last four digits that its receipt prints. The card’s number is never sent to us: it goes to the payment processor alone.',
    until: 'Until you delete your account; a card, until you remove it.',
  },
  {
    what: 'Referrals',
    why: 'Who registered by your link and whether they have paid, so that your discount is right. You see their initial, and nothing else of them.',
    until: 'Until one of you deletes their account.',
  },
  {
    what: 'Sessions',
    why: 'That you are logged in, as the digest of a token that only your device has, with the browser, the network address and the last use, so that you can tell your sessions apart and end them.',
    until: 'Thirty days, or until you log out.',
  },
  {
    what: 'What happened to your account',
    why: 'Logins that failed, changes of address or password, exports and ended sessions, with browser and network address, so that you notice what you did not do.',
    until: '90 days, or until you delete your account.',
  },
  {
    what: 'Links and codes',
    why: 'For a new password, another email, or the deletion of your account.',
    until:
      'An hour for a link, ten minutes for a code, seven days for the link that takes a change of address back; each works once.',
  },
  {
    what: 'Network addresses',
    why: 'As digests, to slow down whoever guesses passwords, and not to lock you out where you usually log in.',
    until: 'Minutes to hours for the first; with your account for the second.',
  },
  {
    what: 'What a guest answers',
    why: 'Without a name. Only the device that answered can open it, and it becomes yours when you register there.',
    until: 'It says nothing about who you are, and has no end date.',
  },
];

/** What the device stores (adapters/storage/stored-keys.ts). */
export const STORED_ON_DEVICE: readonly StoredItem[] = [
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
    what: 'A guest’s quizzes, and which were taken',
    why: 'So that they come along when you register.',
    until: 'Until you log in or out.',
  },
  {
    what: 'Questions that a guest missed',
    why: 'What you answered wrong or guessed without an account, with its explanation, and your reviews of it, so that it can be reviewed here. Your answers move into your account when you have one.',
    until: 'Until they have moved into your account, or you log out.',
  },
  {
    what: 'Articles that a guest saved',
    why: 'So that they are listed here, and come along when you register or log in.',
    until: 'Until your account has them, you remove them, or you log out.',
  },
  {
    what: 'The code of a referral link',
    why: 'So that whoever sent you the link is credited when you register.',
    until: 'Until you register, log in or out.',
  },
  {
    what: 'Light or dark',
    why: 'A cookie, called “theme” (“__Host-theme” over TLS): the next page then comes in that theme from the start.',
    until: 'A year.',
  },
  {
    what: 'Whether a session or a guest’s quiz is kept here',
    why: 'The other cookie, called “reader” (“__Host-reader” over TLS), says “learner” or “guest” and no more: the next page then has room for what is yours, and nothing moves as it comes.',
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
