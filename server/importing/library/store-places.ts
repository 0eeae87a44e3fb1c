import * as v from 'valibot';
import { htmlsOf } from '../../articles/htmls-of.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { ArticleDraft } from '../content/article-draft.ts';
import { figureDigests } from './figures-in.ts';

/** Stores the topics of an article and the special requirements that it counts toward. */
export async function storeTopics(
  { query }: Queries,
  articleId: string,
  { topics, requirementTopics }: Pick<ArticleDraft, 'topics' | 'requirementTopics'>,
): Promise<void> {
  const names = new Map(topics.map(({ slug, name }) => [slug, name]));
  const rows = [
    ...topics.map(({ slug, name }) => ({ slug, name, requirement: false })),
    ...requirementTopics.map((slug) => ({ slug, name: names.get(slug) ?? nameOf(slug), requirement: true })),
  ];
  await query('delete from article_topics where article_id = $1', [articleId]);
  await query(
    `insert into article_topics (article_id, slug, name, requirement)
     select $1, slug, name, requirement
     from jsonb_to_recordset($2::jsonb) as topic (slug text, name text, requirement boolean)
     on conflict do nothing`,
    [articleId, JSON.stringify(rows)],
  );
}

/** Records the figures that an article and its companions show, so that their files are kept. */
export async function storeFigureUses(
  { query }: Queries,
  articleId: string,
  texts: Parameters<typeof htmlsOf>[0],
): Promise<void> {
  const digests = figureDigests(htmlsOf(texts).join(''));
  await query('delete from article_figures where article_id = $1', [articleId]);
  await query(
    'insert into article_figures (article_id, digest) select $1, digest from unnest($2::text[]) as digest',
    [articleId, digests],
  );
}

export async function storeStates(
  { query }: Queries,
  articleId: string,
  states: readonly string[],
): Promise<void> {
  await query('delete from article_states where article_id = $1', [articleId]);
  if (states.length > 0)
    await query(
      'insert into article_states (article_id, state) select distinct $1::bigint, unnest($2::text[])',
      [articleId, [...states]],
    );
}

/** Stores which articles a notice corrects or retracts. Returns the DOIs that it concerns now or did before. */
export async function storeNotices(
  { query }: Queries,
  noticeId: string,
  concerns: ArticleDraft['concerns'],
): Promise<readonly string[]> {
  const before = await readRows(
    { query },
    v.object({ concerns_doi: v.string() }),
    'delete from article_notices where notice_id = $1 returning concerns_doi',
    [noticeId],
  );
  // If a notice both retracts and corrects an article, the retraction counts.
  const byWeight = [...concerns].sort((one, other) => other.kind.localeCompare(one.kind));
  for (const { kind, doi } of byWeight)
    await query(
      `insert into article_notices (notice_id, kind, concerns_doi) values ($1, $2, $3)
       on conflict do nothing`,
      [noticeId, kind, doi.toLowerCase()],
    );
  return [...before.map((row) => row.concerns_doi), ...concerns.map(({ doi }) => doi.toLowerCase())];
}

function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
