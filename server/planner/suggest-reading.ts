import { readingEndpoint } from '#contract/planner.ts';
import { MOST_SUGGESTED, whatToRead } from '#core/planner/what-to-read.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { planOf } from './plan-of.ts';
import { readableResponse, readables } from './readables.ts';

export const suggestReading = handler(readingEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const plan = await planOf(database, userId, now());
  const list = whatToRead(plan, await readables(database, userId, plan.today, now()), MOST_SUGGESTED);
  return list.map(({ item, toward }) => ({ item: readableResponse(item), toward: [...toward] }));
});
