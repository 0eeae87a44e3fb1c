import type { Queries } from '../database/database.ts';

interface OpenAttempt {
  readonly id: string;
  readonly article_id: string;
  readonly own: boolean;
  readonly answers: number;
}

/**
 * A learner has one attempt in progress at an article. If carrying a guest's attempts adds more, the one with the
 * most answers is kept, and a carried one is preferred to the learner's own. Returns the ids of the others.
 */
export const attemptsToDrop = async (
  queries: Queries,
  userId: string,
  carried: readonly { readonly id: string; readonly article_id: string }[],
): Promise<readonly string[]> => {
  const open = await queries.query<OpenAttempt>(
    `select t.id, t.article_id, t.user_id is not null as own,
       (select count(*)::integer from answers w where w.attempt_id = t.id) as answers
     from attempts t
     where t.finished_at is null
       and (t.id = any($1::bigint[]) or (t.user_id = $2 and t.article_id = any($3::bigint[])))`,
    [carried.map(({ id }) => id), userId, carried.map(({ article_id }) => article_id)],
  );
  const best = new Map<string, OpenAttempt>();
  for (const attempt of open.toSorted(leastWorthKeeping)) best.set(attempt.article_id, attempt);
  return open.filter((attempt) => best.get(attempt.article_id) !== attempt).map(({ id }) => id);
};

const leastWorthKeeping = (one: OpenAttempt, other: OpenAttempt): number =>
  one.answers - other.answers || Number(other.own) - Number(one.own) || Number(other.id) - Number(one.id);
