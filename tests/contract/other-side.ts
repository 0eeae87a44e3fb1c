import type { Accounts, Passwords } from '#core/accounts/ports.ts';
import type { Activities } from '#core/activities/ports.ts';
import type { Articles, Shares, Votes } from '#core/articles/ports.ts';
import type { Billing, CardProcessors, Payments } from '#core/billing/ports.ts';
import type { CourseQuizzes, Courses, Enrollments } from '#core/courses/ports.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, RecordExports, Reporting, Transcripts } from '#core/credits/ports.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import type { AccountSaved } from '#core/saved/ports.ts';

/** What a device shows the other side; a test changes it as a session or a guest comes and goes. */
export interface Shown {
  token: string | null;
  guestHash: string | null;
}

/** The ports of one device: whatever keeps the promises of `core/…/ports.ts`. */
export interface Device {
  readonly shown: Shown;
  readonly feeds: Feeds;
  readonly articles: Articles;
  readonly votes: Votes;
  readonly shares: Shares;
  readonly saved: AccountSaved;
  readonly quizzes: Quizzes;
  readonly pretests: PretestOffers & Pretests;
  readonly activities: Activities;
  readonly accounts: Accounts;
  readonly transcripts: Transcripts;
  readonly passwords: Passwords;
  readonly profiles: Profiles;
  readonly requirements: Requirements;
  readonly subscriptions: Subscriptions;
  readonly courses: Courses;
  readonly enrollments: Enrollments;
  readonly courseQuizzes: CourseQuizzes;
}

/** The same with the ports that only the server keeps: in memory there is nothing behind them. */
export interface ServedDevice extends Device {
  readonly certificates: Certificates;
  readonly exports: RecordExports;
  readonly reporting: Reporting;
  readonly outside: OutsideCredits;
  readonly planner: Planner;
  readonly payments: Payments;
  readonly billing: Billing;
  readonly referrals: ReferralProgram;
  readonly cards: CardProcessors;
}

/** A promo code as an operator adds it; for every plan and without end unless said otherwise. */
interface NewPromo {
  readonly percentOff: number;
  readonly planName?: 'Pro' | 'Lifetime';
  readonly expiresAt?: string;
}

/** A fresh other side, holding the contract's library, at the contract's moment. */
export interface OtherSide<D extends Device = Device> {
  readonly openDevice: () => D;
  /** The text of what was mailed to this address last. */
  readonly mailTo: (email: string) => Promise<string>;
  /** A link's token that logs a learner in once. */
  readonly loginTokenFor: (userId: string) => Promise<string>;
  /** Holds a paid plan from now on, as if it had been bought. */
  readonly givePlan: (userId: string, plan: 'Pro' | 'Lifetime') => Promise<void>;
  readonly addPromo: (code: string, promo: NewPromo) => Promise<void>;
  /** Buys a plan for the learner of a device, at its price less what a promo code takes off. */
  sell(device: D, plan: 'Pro' | 'Lifetime', promoCode?: string): Promise<void>;
  /** Its clock goes on by so many minutes. */
  readonly wait: (minutes: number) => void;
  readonly close: () => Promise<void>;
}

/** The server's, where what only a server keeps can be tested too. */
export interface ServedSide extends OtherSide<ServedDevice> {
  /** Notes that this learner registered by a link with this code. */
  readonly refer: (code: string, userId: string) => Promise<void>;
}

export type MakeOtherSide = () => Promise<OtherSide>;

export type MakeServedSide = () => Promise<ServedSide>;

/** What every other side's clock says. */
export const NOW = new Date('2026-05-04T12:00:00.123Z');

/** Where the learner is: there it is the next day already. */
export const calendar = { timeZone: () => 'Pacific/Kiritimati' };
