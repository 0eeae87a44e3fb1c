import * as v from 'valibot';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { factsOf } from '../importing/library/draft-facts.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { notFound, refusedField } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { DocumentContext } from '../platform/static/prerendered-document.ts';
import { addedToActivity, ownActivityRow } from './activity-format.ts';
import { detailsOnce } from './details-cache.ts';
import { listed } from './listed.ts';

/** Identifies a whole article by slug or id. If both are given, they must name the same article. */
export const articleDetails = handler(articleDetailsEndpoint, async ({ input, database, settings, now }) => {
  const { slug, id } = input.query;
  if (slug === undefined && id === undefined) throw noArticleNamed();
  return detailsOf(database, settings, { slug, id }, now());
});

/** The details for an article's page. Throws 404 if there is no such article. */
export const detailsBySlug = ({ database, settings, now }: DocumentContext, slug: string): Promise<RawJson> =>
  detailsOf(database, settings, { slug }, now());

interface Wanted {
  readonly slug?: string | undefined;
  readonly id?: string | undefined;
}

/**
 * The same as JSON text, which is read only once while nothing in it changes: a long article is a megabyte. Throws 404
 * if there is no such article.
 */
export const detailsOf = async (
  database: Database,
  settings: Settings,
  { slug, id }: Wanted,
  now: Date,
): Promise<RawJson> => {
  const [source] = await readRows(
    database,
    v.object({ id: v.string(), version: v.string(), ...ownActivityRow.entries }),
    `select a.id, a.source, z.practice_from as "practiceFrom",
       jsonb_build_array(a.xmin::text, a.standing, ${notices(now)}, ${concerns(now)})::text as version
     from articles a left join quizzes z on z.id = a.current_quiz_id
     where ${listed('a', now)} and ($1::text is null or slug = $1) and ($2::bigint is null or a.id = $2)`,
    [slug ?? null, id ?? null],
  );
  if (source === undefined) throw notFound();
  const added = addedToActivity(settings, source);
  return detailsOnce(database, source.id, JSON.stringify([source.version, added]), async () => {
    const [article] = await readRows(database, v.object({ details: v.string() }), details(now), [
      source.id,
      added,
    ]);
    if (article === undefined) throw notFound();
    return new RawJson(article.details);
  });
};

const noArticleNamed = () => refusedField('slug', 'Name the article by its slug or id.');

/**
 * Notices and the articles that they concern link to each other if both are in the library. A notice that only the
 * DOI registry knows is shown by its DOI.
 */
const notices = (now: Date): string => `
  coalesce((
    select jsonb_agg(notice.shown order by notice.day desc, notice.shown ->> 'doi') from (
      select notice.published_on::text as day, jsonb_build_object(
        'kind', n.kind,
        'title', notice.title,
        'slug', notice.slug,
        'doi', notice.doi,
        'publishedOn', notice.details ->> 'published') as shown
      from article_notices n join articles notice on notice.id = n.notice_id
      where lower(n.concerns_doi) = lower(a.doi) and ${listed('notice', now)}
      union all
      select coalesce(r.updated_on, ''), jsonb_build_object(
        'kind', r.kind, 'title', r.label, 'slug', null, 'doi', r.notice_doi, 'publishedOn', r.updated_on)
      from registry_notices r
      where r.doi = lower(a.doi) and not exists (
        select 1 from article_notices n join articles notice on notice.id = n.notice_id
        where lower(n.concerns_doi) = r.doi and lower(notice.doi) = r.notice_doi and ${listed('notice', now)})
    ) notice), '[]')`;

const concerns = (now: Date): string => `
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', n.kind, 'doi', n.concerns_doi, 'slug', concerned.slug)
      order by n.concerns_doi)
    from article_notices n left join articles concerned
      on lower(concerned.doi) = lower(n.concerns_doi) and ${listed('concerned', now)}
    where n.notice_id = a.id), '[]')`;

const details = (now: Date): string => `
  select (
    a.card || (a.details - 'licence')
      || jsonb_strip_nulls(jsonb_build_object('pmid', ${factsOf('a')} -> 'pmid'))
      || jsonb_build_object(
      'id', a.id::text,
      'standing', a.standing,
      'license', a.details -> 'licence',
      'activity', case when jsonb_typeof(a.details -> 'activity') = 'object'
        then (a.details -> 'activity') || $2::jsonb else 'null'::jsonb end,
      'notices', ${notices(now)},
      'concerns', ${concerns(now)}
    )
  )::text as details
  from articles a where a.id = $1`;
