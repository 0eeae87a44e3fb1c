import type { Confirmation } from './accounts/await-confirmation.ts';
import type { Session } from './accounts/session.ts';
import type { BrowseFeed } from './feed/browse-feed.ts';
import type { WatchFlags } from './flags/watch-flags.ts';
import type { StartedAsGuest } from './quizzes/started-as-guest.ts';
import type { SelectedState } from './requirements/ports.ts';
import type { ToggleSaved } from './saved/toggle-saved.ts';
import type { Calendar } from './shared/ports.ts';
import type { State } from './shared/state.ts';

/** The use cases that every client has from the start. */
export interface FirstUseCases {
  readonly session: Session;
  /** The time zone in which days are named. */
  readonly zone: State<string>;
  /** The device's own time zone. */
  readonly calendar: Calendar;
  readonly confirmation: Confirmation;
  readonly browseFeed: BrowseFeed;
  readonly startedAsGuest: StartedAsGuest;
  readonly selectedState: Pick<SelectedState, 'slug' | 'choose'>;
  readonly toggleSaved: ToggleSaved;
  /** Whether there may be something to review: in the account, or on a guest's device. */
  readonly mayReview: State<boolean>;
  readonly watchFlags: WatchFlags;
}

/** The use cases of each context. All but `first` may be loaded when they are first needed. */
export interface UseCases {
  readonly first: FirstUseCases;
  readonly accounts: import('./accounts/use-cases.ts').AccountsUseCases;
  readonly activities: import('./activities/use-cases.ts').ActivitiesUseCases;
  readonly articles: import('./articles/use-cases.ts').ArticlesUseCases;
  readonly billing: import('./billing/use-cases.ts').BillingUseCases;
  readonly courses: import('./courses/use-cases.ts').CoursesUseCases;
  readonly credits: import('./credits/use-cases.ts').CreditsUseCases;
  readonly feed: import('./feed/use-cases.ts').FeedUseCases;
  readonly planner: import('./planner/use-cases.ts').PlannerUseCases;
  readonly plans: import('./plans/use-cases.ts').PlansUseCases;
  readonly pretests: import('./pretests/use-cases.ts').PretestsUseCases;
  readonly profile: import('./profile/use-cases.ts').ProfileUseCases;
  readonly quizzes: import('./quizzes/use-cases.ts').QuizzesUseCases;
  readonly referrals: import('./referrals/use-cases.ts').ReferralsUseCases;
  readonly requirements: import('./requirements/use-cases.ts').RequirementsUseCases;
  readonly review: import('./review/use-cases.ts').ReviewUseCases;
  readonly saved: import('./saved/use-cases.ts').SavedUseCases;
  readonly tracking: import('./tracking/use-cases.ts').TrackingUseCases;
}

/** A context that a client may load when it is first needed. */
export type ContextName = Exclude<keyof UseCases, 'first'>;
