import { accounts } from './accounts.ts';
import { articles } from './articles.ts';
import { courses } from './courses.ts';
import { credits } from './credits.ts';
import { errors } from './errors.ts';
import { feed } from './feed.ts';
import { legal } from './legal.ts';
import { passwords } from './passwords.ts';
import { planner } from './planner.ts';
import { plans } from './plans.ts';
import { pretests } from './pretests.ts';
import { profiles } from './profile.ts';
import { quizzes } from './quizzes.ts';
import { referrals } from './referrals.ts';
import { reminders } from './reminders.ts';
import { requirements } from './requirements.ts';
import { review } from './review.ts';
import { saved } from './saved.ts';
import type { Flow } from './screen.ts';
import { security } from './security.ts';

/** Every flow over the same content, our own; `figures` and `longArticle` have content of their own. */
export const everyFlow: readonly Flow[] = [
  ...feed,
  ...articles,
  ...quizzes,
  ...pretests,
  ...accounts,
  ...passwords,
  ...profiles,
  ...plans,
  ...referrals,
  ...legal,
  ...credits,
  ...courses,
  ...requirements,
  ...planner,
  ...reminders,
  ...review,
  ...saved,
  ...security,
  ...errors,
];
