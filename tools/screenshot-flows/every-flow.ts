import { accounts } from './accounts.ts';
import { courses } from './courses.ts';
import { credits } from './credits.ts';
import { errors } from './errors.ts';
import { legal } from './legal.ts';
import { passwords } from './passwords.ts';
import { planner } from './planner.ts';
import { plans } from './plans.ts';
import { pretests } from './pretests.ts';
import { profiles } from './profile.ts';
import { quizzes } from './quizzes.ts';
import { reading } from './reading.ts';
import { reminders } from './reminders.ts';
import { requirements } from './requirements.ts';
import { review } from './review.ts';
import { saved } from './saved.ts';
import type { ScreenshotFlow } from './screenshot-flow.ts';
import { security } from './security.ts';
import { shortcuts } from './shortcuts.ts';

/** Every flow over the same content, our own; `figures` has content of its own. */
export const everyFlow: readonly ScreenshotFlow[] = [
  ...reading,
  ...quizzes,
  ...pretests,
  ...accounts,
  ...passwords,
  ...profiles,
  ...plans,
  ...legal,
  ...credits,
  ...courses,
  ...requirements,
  ...planner,
  ...reminders,
  ...review,
  ...saved,
  ...security,
  ...shortcuts,
  ...errors,
];
