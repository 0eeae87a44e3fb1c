import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as articles from './articles.ts';
import * as billing from './billing.ts';
import * as builtInProcessor from './built-in-processor.ts';
import * as courses from './courses.ts';
import * as credits from './credits.ts';
import type { Endpoint } from './endpoint.ts';
import * as feed from './feed.ts';
import * as modules from './modules.ts';
import * as outsideCredits from './outside-credits.ts';
import * as passkeys from './passkeys.ts';
import * as planner from './planner.ts';
import * as plannerNews from './planner-news.ts';
import * as plans from './plans.ts';
import * as pretests from './pretests.ts';
import * as profile from './profile.ts';
import * as quizzes from './quizzes.ts';
import * as referrals from './referrals.ts';
import * as reminders from './reminders.ts';
import * as reporting from './reporting.ts';
import * as requirements from './requirements.ts';
import * as review from './review.ts';
import * as saved from './saved.ts';
import * as signIns from './sign-ins.ts';
import * as socialLogin from './social-login.ts';

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'refusals' in exported;

/** Every endpoint that a file exports. */
const endpointsIn = (file: object): readonly Endpoint[] =>
  Object.values<unknown>({ ...file }).filter(isEndpoint);

/**
 * Every endpoint of the API, in the groups of the API's description. An endpoint that one of these files exports is
 * described, and tests/server/platform/http/every-endpoint.test.ts checks that it is served.
 */
export const api: Readonly<Record<string, readonly Endpoint[]>> = {
  accounts: endpointsIn(accounts),
  'sign ins': endpointsIn(signIns),
  passkeys: endpointsIn(passkeys),
  'social login': endpointsIn(socialLogin),
  profile: endpointsIn(profile),
  articles: endpointsIn(articles),
  activities: endpointsIn(activities),
  quizzes: endpointsIn(quizzes),
  feed: endpointsIn(feed),
  requirements: endpointsIn(requirements),
  planner: endpointsIn(planner),
  'planner news': endpointsIn(plannerNews),
  pretests: endpointsIn(pretests),
  courses: endpointsIn(courses),
  modules: endpointsIn(modules),
  credits: endpointsIn(credits),
  'outside credits': endpointsIn(outsideCredits),
  reporting: endpointsIn(reporting),
  plans: endpointsIn(plans),
  billing: endpointsIn(billing),
  reminders: endpointsIn(reminders),
  saved: endpointsIn(saved),
  review: endpointsIn(review),
  referrals: endpointsIn(referrals),
  'built in processor': endpointsIn(builtInProcessor),
};
