import { endpoints as accounts } from './accounts/endpoints.ts';
import { endpoints as activities } from './activities/endpoints.ts';
import { endpoints as articles } from './articles/endpoints.ts';
import { endpoints as billing } from './billing/endpoints.ts';
import { endpoints as courses } from './courses/endpoints.ts';
import { endpoints as credits } from './credits/endpoints.ts';
import { endpoints as feed } from './feed/endpoints.ts';
import { endpoints as passkeys } from './passkeys/endpoints.ts';
import { endpoints as payments } from './payments/endpoints.ts';
import { endpoints as planner } from './planner/endpoints.ts';
import { endpoints as plans } from './plans/endpoints.ts';
import type { Handler } from './platform/http/call.ts';
import { endpoints as pretests } from './pretests/endpoints.ts';
import { endpoints as profile } from './profile/endpoints.ts';
import { endpoints as quizzes } from './quizzes/endpoints.ts';
import { endpoints as referrals } from './referrals/endpoints.ts';
import { endpoints as reminders } from './reminders/endpoints.ts';
import { endpoints as requirements } from './requirements/endpoints.ts';
import { endpoints as review } from './review/endpoints.ts';
import { endpoints as saved } from './saved/endpoints.ts';
import { endpoints as socialLogin } from './social-login/endpoints.ts';

/** The handlers of all contexts: one for each endpoint of the contract. */
export const endpoints: readonly Handler[] = [
  ...accounts,
  ...passkeys,
  ...profile,
  ...socialLogin,
  ...feed,
  ...articles,
  ...activities,
  ...quizzes,
  ...pretests,
  ...credits,
  ...courses,
  ...plans,
  ...referrals,
  ...payments,
  ...billing,
  ...requirements,
  ...planner,
  ...reminders,
  ...saved,
  ...review,
];
