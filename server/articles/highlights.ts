import * as v from 'valibot';
import { highlightsEndpoint, keepHighlightEndpoint, removeHighlightEndpoint } from '#contract/articles.ts';
import { type Highlight, type KeptHighlights, whyNotKept } from '#core/articles/highlight.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { refuseUnlisted } from './reactions.ts';

const textQuoteRow = v.object({ exact: v.string(), prefix: v.string(), suffix: v.string() });

const highlightRow = v.object({ ...textQuoteRow.entries, id: v.string(), note: v.string() });

export const highlights = handler(highlightsEndpoint, async ({ input, caller, database }) => ({
  highlights: [...(await highlightsOf(database, learnerOf(caller), input.params.id))],
}));

export const keepHighlight = handler(keepHighlightEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { id, highlightId } = input.params;
  const { exact, prefix, suffix, note } = input.body;
  await database.transaction(async (queries) => {
    await refuseUnlisted(queries, id, now());
    // So that two devices together keep no more than the limit.
    await queries.query('select 1 from users where id = $1 for update', [userId]);
    const why = whyNotKept(
      await highlightsOf(queries, userId, id),
      { id: highlightId.toLowerCase(), exact, prefix, suffix, note },
      await highlightsInAll(queries, userId),
    );
    if (why !== null) throw refusedBy(why);
    await queries.query(
      `insert into article_highlights (user_id, article_id, id, exact, prefix, suffix, note, highlighted_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (user_id, article_id, id) do update
         set exact = excluded.exact, prefix = excluded.prefix, suffix = excluded.suffix, note = excluded.note`,
      [userId, id, highlightId, exact, prefix, suffix, note, now().toISOString()],
    );
  });
  return { message: 'The highlight is saved.' };
});

export const removeHighlight = handler(removeHighlightEndpoint, async ({ input, caller, database }) => {
  await database.query('delete from article_highlights where user_id = $1 and article_id = $2 and id = $3', [
    learnerOf(caller),
    input.params.id,
    input.params.highlightId,
  ]);
  return { message: 'The highlight is removed.' };
});

const keptRow = v.object({ count: v.number(), characters: v.number() });

const highlightsInAll = async (queries: Queries, userId: string): Promise<KeptHighlights> => {
  const [kept] = await readRows(
    queries,
    keptRow,
    `select count(*)::integer as count, coalesce(sum(length(exact) + length(note)), 0)::integer as characters
     from article_highlights where user_id = $1`,
    [userId],
  );
  return kept ?? { count: 0, characters: 0 };
};

const highlightsOf = (queries: Queries, userId: string, articleId: string): Promise<readonly Highlight[]> =>
  readRows(
    queries,
    highlightRow,
    `select id, exact, prefix, suffix, note from article_highlights
     where user_id = $1 and article_id = $2 order by highlighted_at, id`,
    [userId, articleId],
  );
