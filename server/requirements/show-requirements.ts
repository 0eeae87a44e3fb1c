import * as v from 'valibot';
import type { Decoded, EndpointResponse } from '#contract/endpoint.ts';
import { requirementsEndpoint } from '#contract/requirements.ts';
import { latestBegunDay } from '#core/activities/activity-state.ts';
import { earliestRunningDay } from '#core/credits/expiry.ts';
import { readingFor } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { readFeedState } from '../feed/feed-state.ts';
import { pageOnce } from '../feed/page-cache.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { RawJson } from '../platform/http/raw-json.ts';

/** The rules, each with the number of articles that count toward it. Read once after each change of the feed. */
export const showRequirements = handler(requirementsEndpoint, async ({ database, now }) => {
  const { version } = await readFeedState(database, now());
  return pageOnce(
    database,
    'requirements',
    version,
    async () => new RawJson(JSON.stringify(await readRequirements(database, now()))),
  );
});

const readRequirements = async (
  queries: Queries,
  now: Date,
): Promise<EndpointResponse<typeof requirementsEndpoint>> =>
  readingFor(await countableArticles(queries, now), RULE_BOOK);

const alikeRow = v.object({
  requirementTopics: v.array(v.string()),
  states: v.array(v.string()),
  articles: v.number(),
});
type Alike = Decoded<typeof alikeRow>;

/**
 * The number of articles that give credit now, by what they count toward. The database counts them as they change, so
 * that no article is read (072-requirement-counts.sql).
 */
const countableArticles = (queries: Queries, now: Date): Promise<readonly Alike[]> =>
  readRows(
    queries,
    alikeRow,
    `select to_jsonb(topics) as "requirementTopics", to_jsonb(states) as states, sum(articles)::integer as articles
     from (
       select topics, states, articles from requirement_counts where not is_end and day <= $1
       union all
       select topics, states, -articles from requirement_counts where is_end and day < $2
     ) as counted
     group by topics, states having sum(articles) > 0`,
    [latestBegunDay(now), earliestRunningDay(now)],
  );
