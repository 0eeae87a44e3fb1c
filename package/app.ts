// `@preceptor/core/app`: the application, built from ports.

// The whole application without a user interface, over HTTP or over a server in memory.

export { type Device, headlessDevice } from '#root/roots/device.ts';
export { type OverHttp, preceptorOverHttp } from '#root/roots/over-http.ts';
export { preceptorOverMemory } from '#root/roots/over-memory.ts';

// The same from ports of your own: what every client has, then a part for each context.

export {
  type Bindings,
  createPreceptor,
  type Parts,
  type Preceptor,
} from '#root/composition/create-preceptor.ts';
export { type FirstBindings, type FirstPorts, firstOnDevice } from '#root/composition/first.ts';
export type { Api, Part } from '#root/composition/wire.ts';
export { followLearners, startWithoutPages } from '#root/roots/start.ts';

// The parts: `quizzes(ports)` adds that context, `QuizzesPorts` are its ports, and `quizzesOverApi` creates those over
// the API.

export { type AccountsPorts, accounts, accountsOverApi } from '#root/composition/accounts.ts';
export { type ActivitiesPorts, activities, activitiesOverApi } from '#root/composition/activities.ts';
export { type ArticlesPorts, articles, articlesOverApi } from '#root/composition/articles.ts';
export { type BillingPorts, billing, billingOverApi } from '#root/composition/billing.ts';
export { type CoursesPorts, courses, coursesOverApi } from '#root/composition/courses.ts';
export { type CreditsPorts, credits, creditsOverApi } from '#root/composition/credits.ts';
export { type FeedPorts, feed, feedOverApi } from '#root/composition/feed.ts';
export { type PlannerPorts, planner, plannerOverApi } from '#root/composition/planner.ts';
export { type PlansPorts, plans, plansOverApi } from '#root/composition/plans.ts';
export { type PretestsPorts, pretests, pretestsOverApi } from '#root/composition/pretests.ts';
export { type ProfilePorts, profile, profileOverApi } from '#root/composition/profile.ts';
export { type QuizzesPorts, quizzes, quizzesOverApi } from '#root/composition/quizzes.ts';
export { type ReferralsPorts, referrals, referralsOverApi } from '#root/composition/referrals.ts';
export { type RequirementsPorts, requirements, requirementsOverApi } from '#root/composition/requirements.ts';
export { type ReviewPorts, review, reviewOverApi } from '#root/composition/review.ts';
export { type SavedPorts, saved, savedOverApi } from '#root/composition/saved.ts';
export { type TrackingPorts, tracking } from '#root/composition/tracking.ts';
