import * as v from 'valibot';
import { coursesFeedEndpoint } from '#contract/courses.ts';
import { day, id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { cursorDay, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';
import { storedCard } from './course-card.ts';
import { progressReader } from './course-progress.ts';

const placed = v.strictTuple([cursorDay, id]);

/** The courses, by release day and then by id, newest first. */
export const courseFeed = handler(coursesFeedEndpoint, async ({ input, caller, database }) => {
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('courses', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined ? '' : `and (c.listed_on, c.id) ${backwards ? '>' : '<'} ($1::date, $2::bigint)`;
  const read = await readRows(
    database,
    v.object({ id: v.string(), listed_on: day, card: storedCard }),
    `select c.id, c.listed_on, c.card from courses c where c.removed_at is null ${from}
     order by c.listed_on ${order}, c.id ${order} limit ${PAGE_SIZE + 1}`,
    position?.values,
  );
  const { items, links } = turnPage('courses', read, position, (each) => [each.listed_on, each.id]);
  const progressWith = await progressReader(database, caller);
  const data = items.map((course) => ({
    ...course.card,
    id: course.id,
    progress: progressWith(course.id),
  }));
  return { data, links, total: await countCourses(database) };
});

const countCourses = async (queries: Queries): Promise<number> => {
  const [count] = await readRows(
    queries,
    v.object({ total: v.number() }),
    'select count(*)::integer as total from courses where removed_at is null',
  );
  return count?.total ?? 0;
};
