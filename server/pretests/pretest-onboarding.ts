import { pretestOnboardingEndpoint } from '#contract/pretests.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';

export const pretestOnboarding = handler(pretestOnboardingEndpoint, async ({ caller, database }) => {
  const finished = await database.query(
    'select 1 from pretests where user_id = $1 and finished_at is not null limit 1',
    [learnerOf(caller)],
  );
  return { onboarding: finished.length === 0 ? ('1' as const) : ('0' as const) };
});
