import type { ReactNode } from 'react';
import { KEPT_DAYS } from '#core/accounts/retention.ts';
import { validityText } from '#core/accounts/validity.ts';
import styles from './legal.module.css';

interface StoredItem {
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

/** What the server stores about a learner (server/platform/database/migrations). */
export const STORED_BY_US: readonly StoredItem[] = [
  {
    what: 'Names, degree, email',
    why: 'To log you in and print your certificates. We record the date of a name change so earlier certificates stay correct.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Password',
    why: 'Stored only as an Argon2id hash. No one can read it or email it to you.',
    until: 'Until you change it or delete your account.',
  },
  {
    what: 'Other logins',
    why: 'If you log in through your hospital or another provider, we store the ID they use for you and nothing else.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Board, board number, date of birth, specialties, licenses, NPI',
    why: 'Boards and states use these to identify you. Add them when you want credit reported. We don’t ask for them at registration.',
    until: 'Until you change or remove it, or delete your account.',
  },
  {
    what: 'Quizzes, pretests and answers',
    why: 'To resume where you left off, grade quizzes, show what you learned, and show how peers answered as percentages, never by name.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Votes',
    why: 'Which articles you voted up or down. Others see only the totals. We count shared links without recording who shared them.',
    until: 'Until you undo them or delete your account.',
  },
  {
    what: 'Saved articles',
    why: 'Which articles you saved and when, so your list is on every device.',
    until: 'Until you remove them or delete your account.',
  },
  {
    what: 'Highlights and notes',
    why: 'The passages you highlighted in articles and your notes on them, so you find them on every device. Only you see them.',
    until: 'Until you remove them or delete your account.',
  },
  {
    what: 'Reviews',
    why: 'Your answers in reviews of missed questions, when you gave them and how sure you were, and the articles you asked to be asked about again or no longer, so each question comes back in time. They don’t affect any grade or credit.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Credits and certificates',
    why: 'Your record, with your name and degree when you earned each credit. Boards may ask for six years of records.',
    until: 'Until you delete your account. We don’t delete old records.',
  },
  {
    what: 'Sealed records of deleted accounts',
    why: 'After you delete your account, accreditors require us to keep each certificate’s name, activity, date, amount and code so it can still be verified. It doesn’t link to an account.',
    until: 'For the period shown on the deletion form after each completion, then deleted.',
  },
  {
    what: 'Plan and payments',
    why: 'Your plan, its dates and your payments, with the name, address and last four card digits on each receipt. Your card number goes only to the payment processor, never to us.',
    until: 'Until you delete your account. Cards, until you remove them.',
  },
  {
    what: 'Devices with reminders',
    why: 'The address your browser’s push service (Apple, Google, Microsoft or Mozilla) gave this device, its keys and its name, if you turned notifications on. The service learns that we sent something and when; the text is encrypted for your device.',
    until: 'Until you turn the device off, log out there or delete your account.',
  },
  {
    what: 'Reminders',
    why: 'What you want emailed and when, which reminders we sent so none comes twice, and your calendar’s address and unsubscribe links as digests.',
    until: 'Until you delete your account. Unsubscribe links, two years.',
  },
  {
    what: 'Referrals',
    why: 'Who registered with your link and whether they paid, to calculate your discount. You see only their initial.',
    until: 'Until one of you deletes their account.',
  },
  {
    what: 'Sessions',
    why: 'A digest of your login token, with the browser, network address and last use, so you can recognize and end your sessions.',
    until: `${validityText('session')}, or until you log out.`,
  },
  {
    what: 'Account activity',
    why: 'Failed logins, email and password changes, exports and ended sessions, with browser and network address, so you can spot anything that wasn’t you.',
    until: `${KEPT_DAYS['security event']} days, or until you delete your account.`,
  },
  {
    what: 'Links and codes',
    why: 'For a new password, another email, or the deletion of your account.',
    until: `A link for a new password lasts ${validityText('password reset')}, one that confirms your email ${validityText('email confirmation')}, one that undoes an email change ${validityText('email revert')}, and a code ${validityText('mailed code')}. Each works once.`,
  },
  {
    what: 'Network addresses',
    why: 'Stored as digests to slow down password guessing without locking you out where you usually log in.',
    until: `Minutes to hours against guessing. Where you usually log in, ${KEPT_DAYS['known address']} days, or until you delete your account.`,
  },
  {
    what: 'Guest answers',
    why: 'Stored without a name. Only the device you used can open them. They move to your account when you register there.',
    until: `A year after your last visit, or ${KEPT_DAYS['guest without an answer']} days if you answered no question. They don’t identify you.`,
  },
];

/** What the device stores (adapters/storage/stored-keys.ts). */
export const STORED_ON_DEVICE: readonly StoredItem[] = [
  {
    what: 'Session token, and when the session ends',
    why: 'So you don’t need to log in on each visit, and are logged out on time without a connection.',
    until: 'Until you log out, in all tabs at once, or your session ends.',
  },
  {
    what: 'Visited articles, unfinished evaluations, your place in a course',
    why: 'So you don’t lose forms on reload, courses open where you left off, and the feed marks what you’ve read.',
    until: 'Until you log out or your session ends.',
  },
  {
    what: 'Unsent answers',
    why: 'So you don’t lose answers offline. If your session ends, they wait until you log in again, with your account’s ID.',
    until: 'Until they are sent or you log out.',
  },
  {
    what: 'Recent searches',
    why: 'Your last eight searches, so you can run them again. You can clear them on the search page.',
    until: 'Until you clear them or log out.',
  },
  {
    what: 'Copies of saved articles, the feed, quizzes you started, your credits, plan and name',
    why: 'So they open without a connection. No profile, license or card is copied.',
    until: 'Until you log out or your session ends.',
  },
  {
    what: 'A vote before you log in',
    why: 'So an article has your vote once you’re logged in and back.',
    until: 'Until it counts or you log out.',
  },
  {
    what: 'Last state viewed',
    why: 'So special requirements open there and the feed shows what counts.',
    until: 'Until you log out.',
  },
  {
    what: 'Guest quizzes',
    why: 'So they move to your account when you register.',
    until: 'Until you log in or out.',
  },
  {
    what: 'Guest missed questions',
    why: 'Questions you missed or guessed without an account, with their explanations and your reviews, so you can review them here. Your answers move to your account when you have one.',
    until: 'Until they move to your account or you log out.',
  },
  {
    what: 'Guest saved articles',
    why: 'So they’re listed here and move to your account when you register or log in.',
    until: 'Until they move to your account, you remove them or you log out.',
  },
  {
    what: 'Referral code',
    why: 'So the person who referred you gets credit when you register.',
    until: 'Until you register, log in or log out.',
  },
  {
    what: 'Submit answers by tap',
    why: 'If you turn it off, so it stays off on this device.',
    until: 'Until you clear your browser’s data.',
  },
  {
    what: 'Theme',
    why: 'A cookie, called “theme” (“__Host-theme” over TLS): so each page opens in your theme.',
    until: 'A year.',
  },
  {
    what: 'Text size',
    why: 'A cookie, called “text-size” (“__Host-text-size” over TLS): so articles open in the size you chose.',
    until: 'A year.',
  },
  {
    what: 'Side pane',
    why: 'Whether the pane beside an article’s text is open.',
    until: 'Until you clear this site’s data in your browser.',
  },
  {
    what: 'Keyboard shortcuts',
    why: 'Whether single-key shortcuts are on.',
    until: 'Until you clear this site’s data in your browser.',
  },
  {
    what: 'Login or guest status',
    why: 'The other cookie, called “reader” (“__Host-reader” over TLS), says only “learner” or “guest”, so pages reserve space for your content and don’t shift.',
    until: 'A year, or until you log out.',
  },
  {
    what: 'The app’s own files',
    why: 'So the app opens without a connection. They hold nothing of yours.',
    until: 'Until you clear this site’s data in your browser.',
  },
  {
    what: 'Your choice on visit statistics',
    why: 'So we don’t ask twice.',
    until: 'Until you change it, below.',
  },
  {
    what: 'Random number',
    why: 'Decides which version of a test feature this device sees. It isn’t linked to your name.',
    until: 'Until you clear this site’s data in your browser.',
  },
];
