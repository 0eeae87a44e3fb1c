// Every context that a client may have, for those that have them all from the start: a new one is one line.

export { type AccountsPorts, accounts } from './accounts.ts';
export { type ActivitiesPorts, activities } from './activities.ts';
export { type ArticlesPorts, articles } from './articles.ts';
export { type BillingPorts, billing } from './billing.ts';
export { type CoursesPorts, courses } from './courses.ts';
export { type CreditsPorts, credits } from './credits.ts';
export { type FeedPorts, feed } from './feed.ts';
export { type PlannerPorts, planner } from './planner.ts';
export { type PlansPorts, plans } from './plans.ts';
export { type PretestsPorts, pretests } from './pretests.ts';
export { type ProfilePorts, profile } from './profile.ts';
export { type QuizzesPorts, quizzes } from './quizzes.ts';
export { type ReferralsPorts, referrals } from './referrals.ts';
export { type RequirementsPorts, requirements } from './requirements.ts';
export { type ReviewPorts, review } from './review.ts';
export { type SavedPorts, saved } from './saved.ts';
export { type TrackingPorts, tracking } from './tracking.ts';
