import type { Confirmation } from './accounts/await-confirmation.ts';
import type { Session } from './accounts/session.ts';
import { type AccountsUseCases, accountsUseCases } from './accounts/use-cases.ts';
import { type ActivitiesUseCases, activitiesUseCases } from './activities/use-cases.ts';
import { type ArticlesUseCases, articlesUseCases } from './articles/use-cases.ts';
import { type BillingUseCases, billingUseCases } from './billing/use-cases.ts';
import { type CoursesUseCases, coursesUseCases } from './courses/use-cases.ts';
import { type CreditsUseCases, creditsUseCases } from './credits/use-cases.ts';
import type { BrowseFeed } from './feed/browse-feed.ts';
import { type FeedUseCases, feedUseCases } from './feed/use-cases.ts';
import type { WatchFlags } from './flags/watch-flags.ts';
import { type PlannerUseCases, plannerUseCases } from './planner/use-cases.ts';
import { type PlansUseCases, plansUseCases } from './plans/use-cases.ts';
import { type PretestsUseCases, pretestsUseCases } from './pretests/use-cases.ts';
import { type ProfileUseCases, profileUseCases } from './profile/use-cases.ts';
import type { StartedAsGuest } from './quizzes/started-as-guest.ts';
import { type QuizzesUseCases, quizzesUseCases } from './quizzes/use-cases.ts';
import { type ReferralsUseCases, referralsUseCases } from './referrals/use-cases.ts';
import type { SelectedState } from './requirements/ports.ts';
import { type RequirementsUseCases, requirementsUseCases } from './requirements/use-cases.ts';
import { type ReviewUseCases, reviewUseCases } from './review/use-cases.ts';
import type { ToggleSaved } from './saved/toggle-saved.ts';
import { type SavedUseCases, savedUseCases } from './saved/use-cases.ts';
import type { State } from './shared/state.ts';
import { type TrackingUseCases, trackingUseCases } from './tracking/use-cases.ts';

/** The use cases that every client has from the start. */
export interface FirstUseCases {
  readonly session: Session;
  readonly confirmation: Confirmation;
  readonly browseFeed: BrowseFeed;
  readonly startedAsGuest: StartedAsGuest;
  readonly selectedState: Pick<SelectedState, 'slug' | 'choose'>;
  readonly toggleSaved: ToggleSaved;
  /** Whether there may be something to review: in the account, or on a guest's device. */
  readonly mayReview: State<boolean>;
  readonly watchFlags: WatchFlags;
}

/** The use cases of each further context, which a client may load when it is first needed. */
export interface ContextUseCases {
  readonly accounts: AccountsUseCases;
  readonly activities: ActivitiesUseCases;
  readonly articles: ArticlesUseCases;
  readonly billing: BillingUseCases;
  readonly courses: CoursesUseCases;
  readonly credits: CreditsUseCases;
  readonly feed: FeedUseCases;
  readonly planner: PlannerUseCases;
  readonly plans: PlansUseCases;
  readonly pretests: PretestsUseCases;
  readonly profile: ProfileUseCases;
  readonly quizzes: QuizzesUseCases;
  readonly referrals: ReferralsUseCases;
  readonly requirements: RequirementsUseCases;
  readonly review: ReviewUseCases;
  readonly saved: SavedUseCases;
  readonly tracking: TrackingUseCases;
}

/** A context that a client may load when it is first needed. */
export type ContextName = keyof ContextUseCases;

/** All use cases of core, by name. A feature adds its own in its context's `use-cases.ts`. */
export interface UseCases
  extends FirstUseCases,
    AccountsUseCases,
    ActivitiesUseCases,
    ArticlesUseCases,
    BillingUseCases,
    CoursesUseCases,
    CreditsUseCases,
    FeedUseCases,
    PlannerUseCases,
    PlansUseCases,
    PretestsUseCases,
    ProfileUseCases,
    QuizzesUseCases,
    ReferralsUseCases,
    RequirementsUseCases,
    ReviewUseCases,
    SavedUseCases,
    TrackingUseCases {}

/** The name of any use case. */
export type UseCaseName = keyof UseCases;

/** The name of a use case that is in a context. */
export type LaterUseCaseName = Exclude<UseCaseName, keyof FirstUseCases>;

/** Which context provides a use case that is not available from the start. */
export const contextOf: Readonly<Record<LaterUseCaseName, ContextName>> = {
  ...accountsUseCases,
  ...activitiesUseCases,
  ...articlesUseCases,
  ...billingUseCases,
  ...coursesUseCases,
  ...creditsUseCases,
  ...feedUseCases,
  ...plannerUseCases,
  ...plansUseCases,
  ...pretestsUseCases,
  ...profileUseCases,
  ...quizzesUseCases,
  ...referralsUseCases,
  ...requirementsUseCases,
  ...reviewUseCases,
  ...savedUseCases,
  ...trackingUseCases,
};
