import { readingEndpoint, shortestEndpoint } from '#contract/planner.ts';
import { shortestPlans } from '#core/planner/shortest-plan.ts';
import { topicsNeeded } from '#core/planner/topics-needed.ts';
import { MAX_SUGGESTED, whatToRead } from '#core/planner/what-to-read.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { planOf } from './plan-of.ts';
import { ENOUGH_FOR_A_LIST, ENOUGH_FOR_A_PLAN, readables, recentArticles } from './readables.ts';

export const suggestReading = handler(readingEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const plan = await planOf(database, userId, now());
  const topics = topicsNeeded(plan);
  const items = await readables(database, userId, plan.today, now(), ENOUGH_FOR_A_LIST, topics);
  return whatToRead(plan, items, MAX_SUGGESTED);
});

/** Chooses among readables on topics still needed and, for total hours, among the latest articles. */
export const suggestShortest = handler(shortestEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const plan = await planOf(database, userId, now());
  const topics = topicsNeeded(plan);
  const onTopics = await readables(database, userId, plan.today, now(), ENOUGH_FOR_A_PLAN, topics);
  const recent = await recentArticles(database, userId, plan.today, now());
  const known = new Set(onTopics.map(({ activity: { kind, id } }) => `${kind} ${id}`));
  const others = recent.map(({ item }) => item).filter(({ activity: { id } }) => !known.has(`article ${id}`));
  return shortestPlans(plan, [...onTopics, ...others]);
});
