import type { Confirmations } from '#core/accounts/confirmation-ports.ts';
import type { PasskeyDevice, PasskeyLogins, Passkeys } from '#core/accounts/passkey-ports.ts';
import type { Accounts, Passwords } from '#core/accounts/ports.ts';
import type { AccountSignIns } from '#core/accounts/sign-in-ports.ts';
import type { Activities } from '#core/activities/ports.ts';
import type { Articles, Highlights, Shares, Votes } from '#core/articles/ports.ts';
import type { Billing, CardProcessors, Payments } from '#core/billing/ports.ts';
import type { CourseQuizzes, Courses, Enrollments } from '#core/courses/ports.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, RecordExports, Reporting, Transcripts } from '#core/credits/ports.ts';
import type { Feeds, SearchSuggestions } from '#core/feed/ports.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import type { AccountReview } from '#core/review/ports.ts';
import type { AccountSaved } from '#core/saved/ports.ts';

/** The credentials that a device sends; a test changes them as sessions and guests change. */
export interface Shown {
  token: string | null;
  guestHash: string | null;
}

/** What the suites know about a backend's articles and courses. */
export interface SideLibrary {
  /** Two articles with a quiz of three questions, two of which pass it, for half a credit. */
  readonly quizSlugs: readonly [string, string];
  readonly slugWithoutQuiz: string;
  readonly articleCount: number;
  readonly courseSlug: string;
  readonly expiredSlug: string;
}

/** One device's implementations of `core/…/ports.ts`. */
export interface Device {
  readonly shown: Shown;
  readonly library: SideLibrary;
  readonly feeds: Feeds;
  readonly articles: Articles;
  readonly votes: Votes;
  readonly highlights: Highlights;
  readonly shares: Shares;
  readonly saved: AccountSaved;
  readonly suggestions: SearchSuggestions;
  readonly review: AccountReview;
  readonly quizzes: Quizzes;
  readonly pretests: PretestOffers & Pretests;
  readonly activities: Activities;
  readonly accounts: Accounts;
  readonly transcripts: Transcripts;
  readonly certificates: Certificates;
  readonly passwords: Passwords;
  readonly confirmations: Confirmations;
  readonly profiles: Profiles;
  readonly requirements: Requirements;
  readonly planner: Planner;
  readonly courses: Omit<Courses, 'preview'>;
  readonly enrollments: Enrollments;
  readonly courseQuizzes: CourseQuizzes;
}

/** Includes the ports that only the server implements, without a memory adapter. */
export interface ServedDevice extends Device {
  readonly subscriptions: Subscriptions;
  readonly payments: Payments;
  readonly billing: Billing;
  readonly cards: CardProcessors;
  readonly referrals: ReferralProgram;
  readonly passkeys: Passkeys;
  readonly signIns: AccountSignIns;
  readonly passkeyLogins: PasskeyLogins;
  readonly exports: RecordExports;
  readonly reporting: Reporting;
  readonly outside: OutsideCredits;
}

/** A promo code as an operator adds it; by default for every plan and without an end. */
export interface NewPromo {
  readonly percentOff: number;
  readonly planName?: 'Pro' | 'Lifetime';
  readonly expiresAt?: string;
}

/** A new other side with the contract's library, at the contract's moment. */
export interface OtherSide<D extends Device = Device> {
  readonly openDevice: () => D;
  readonly library: SideLibrary;
  /**
   * Stops a case that needs the suites' own library, a clock that starts at `NOW`, or a backend that nobody else uses. An
   * installation that is in use has none of them.
   */
  readonly needs: (what: 'library' | 'clock' | 'fresh') => void;
  /** The day of a learner with the suites' calendar. */
  readonly today: () => string;
  /** What a time of now is expected to be: exact where the clock is the suites' own. */
  readonly thisMoment: unknown;
  /** A device that makes passkeys and signs for the backend's site. */
  readonly passkeyDevice: () => PasskeyDevice;
  /** The text of the latest mail to this address. */
  readonly mailTo: (email: string) => Promise<string>;
  /** A link's token that logs a learner in once. */
  readonly loginTokenFor: (userId: string) => Promise<string>;
  /** Gives the learner a paid plan, as if they had bought it. */
  readonly givePlan: (userId: string, plan: 'Pro' | 'Lifetime') => Promise<void>;
  /** Moves its clock forward by this many minutes. */
  readonly wait: (minutes: number) => void;
  /** Marks an article as retracted. */
  readonly retract: (slug: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The server's side, which also tests what only the server implements. */
export interface ServedSide extends OtherSide<ServedDevice> {
  readonly addPromo: (code: string, promo: NewPromo) => Promise<void>;
  /** Buys a plan for the learner of a device, at its price less what a promo code takes off. */
  sell(device: ServedDevice, plan: 'Pro' | 'Lifetime', promoCode?: string): Promise<void>;
  /** Records that this learner registered by a link with this code. */
  readonly refer: (code: string, userId: string) => Promise<void>;
}

export type MakeOtherSide = () => Promise<OtherSide>;

export type MakeServedSide = () => Promise<ServedSide>;

/** The time of every other side's clock. */
export const NOW = new Date('2026-05-04T12:00:00.123Z');

/** The learner's time zone, where it is already the next day. */
export const calendar = { timeZone: () => 'Pacific/Kiritimati' };
