// `@preceptor/core/contract`: every endpoint of the API, with the schemas of requests and responses.

// What an endpoint is, and all of them.

export { api } from '#contract/api.ts';
export * from '#contract/articles.ts';
export * from '#contract/endpoint.ts';

// The endpoints. The summary of each says what it does.

export * from '#contract/accounts.ts';
export * from '#contract/activities.ts';
export * from '#contract/billing.ts';
export * from '#contract/built-in-processor.ts';
export * from '#contract/courses.ts';
export * from '#contract/credits.ts';
export * from '#contract/feed.ts';
export * from '#contract/modules.ts';
export * from '#contract/outside-credits.ts';
export * from '#contract/passkeys.ts';
export * from '#contract/planner.ts';
export * from '#contract/planner-news.ts';
export * from '#contract/plans.ts';
export * from '#contract/pretests.ts';
export * from '#contract/profile.ts';
export * from '#contract/quizzes.ts';
export * from '#contract/referrals.ts';
export * from '#contract/reminders.ts';
export * from '#contract/reporting.ts';
export * from '#contract/requirements.ts';
export * from '#contract/review.ts';
export * from '#contract/saved.ts';
export * from '#contract/sign-ins.ts';
export * from '#contract/social-login.ts';
