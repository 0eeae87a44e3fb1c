import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queries } from '#server/database/database.ts';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import { refreshOwnVocabulary } from '#server/vocabulary/own-vocabulary.ts';
import type { ArticleWords } from './article-words.ts';
import { COLUMNS, madeUpArticles } from './made-up-articles.ts';

/** Rows of a COPY; the database does not say how far one is. */
const CHUNK = 50_000;

/** Derived from the articles row by row when they are imported; here, all at once. */
const DERIVED = ['articles', 'article_bodies', 'article_topics', 'article_facets', 'quizzes'];

/**
 * Fills an empty database with made-up articles by COPY and set by set, without the triggers that an import runs for each
 * article; indexes are built when all rows are there. `folder` is one that the database reads files from.
 */
export const fillArticles = async (
  database: Database,
  words: ArticleWords,
  total: number,
  folder: string,
  say: (line: string) => void,
): Promise<void> =>
  patiently(database, async (queries) => {
    await queries.script('set session_replication_role = replica');
    const indexes = await dropIndexes(queries);
    const rows = madeUpArticles(words, total);
    for (let filled = 0; filled < total; filled += CHUNK) {
      await copyChunk(queries, rows, join(folder, 'articles.copy'));
      say(`${Math.min(total, filled + CHUNK)} articles`);
    }
    await queries.script(DERIVE);
    for (const [at, index] of indexes.entries()) {
      await queries.script(index);
      say(`${at + 1} of ${indexes.length} indexes`);
    }
    await queries.script(`reset session_replication_role; analyze ${DERIVED.join(', ')}`);
  }).then(async () => {
    await refreshOwnVocabulary(database);
    await refreshStatistics(database)();
  });

/** On one connection without a limit of time. */
const patiently = (database: Database, work: (queries: Queries) => Promise<void>): Promise<void> => {
  if (database.session === undefined) throw new Error('Only PostgreSQL is filled.');
  return database.session(async (queries) => {
    await queries.script('set statement_timeout = 0');
    await work(queries);
    await queries.script('reset statement_timeout');
  });
};

/** Drops what no constraint needs, and returns how to build it again. */
const dropIndexes = async (queries: Queries): Promise<readonly string[]> => {
  const indexes = await queries.query<{ name: string; sql: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as sql
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [DERIVED],
  );
  for (const { name } of indexes) await queries.script(`drop index ${name}`);
  return indexes.map(({ sql }) => sql);
};

const copyChunk = async (
  queries: Queries,
  rows: Generator<readonly string[]>,
  file: string,
): Promise<void> => {
  const stream = createWriteStream(file, { mode: 0o644 });
  for (let at = 0; at < CHUNK; at += 1) {
    const { value } = rows.next();
    if (!value) break;
    const line = value
      .map((text: string) => (text === '\\N' ? text : text.replaceAll('\\', '\\\\')))
      .join('\t');
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  await queries.script(`copy articles (${COLUMNS.join(', ')}) from '${file}'`);
  await rm(file);
};

/** What the triggers would have made of each article. */
const DERIVE = `
  insert into quizzes (article_id, credit_quarters, passing_mark_percent, minutes)
    select id, (card ->> 'credit')::integer, 70, 15 from articles where card ->> 'credit' is not null;
  update articles a set current_quiz_id = q.id from quizzes q where q.article_id = a.id;
  update articles set facets = feed_facets(card, details) where facets is null;
  insert into article_facets (article_id, facet, listed_on, finished_count)
    select id, unnest(facets), listed_on, finished_count from articles;
  insert into facet_counts (facet, articles) select facet, count(*) from article_facets group by facet;
  insert into article_topics (article_id, slug, name, requirement, listed_on, is_shown, released_on, states, credit_until)
    select a.id, topic.slug, topic.name, topic.requirement, place.listed_on, place.is_shown, place.released_on,
      place.states, place.credit_until
    from articles a, topic_place(a) place, lateral (
      select t ->> 'slug' as slug, t ->> 'name' as name, false as requirement from jsonb_array_elements(a.card -> 'topics') t
      union all select r, r, true from jsonb_array_elements_text(a.card -> 'requirementTopics') r
    ) topic;
  insert into article_states (article_id, state) select id, jsonb_array_elements_text(card -> 'states') from articles;
  insert into topics (slug, name, spelling)
    select distinct on (slug) slug, name, search_spelling(name) from article_topics where not requirement order by slug, name;
  insert into search_vocabulary
    select word from ts_stat($$ select to_tsvector('simple', search_words) from articles $$)
    where length(word) between 4 and 40 and word !~ '\\d' on conflict do nothing;
  insert into article_bodies (article_id, words)
    select id, body_words('english', concat_ws(' ', title, details #>> '{abstract,0,html}', details ->> 'bodyHtml'))
    from articles where details ->> 'bodyHtml' <> '';
  update feed_state set articles = (select count(*) from articles), version = version + 1;
`;
