import { join } from 'node:path';
import * as v from 'valibot';
import { importFiles } from '#server/commands/content/import-files.ts';
import { articleReader } from '#server/commands/content/read-article.ts';
import { expandPaths } from '#server/importing/content/expand-paths.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

const word = v.object({
  word: v.string(),
  count: v.number(),
  /** The lexeme that a search looks up for it; null for a stop word. */
  lexeme: v.nullable(v.string()),
});

const articleWords = v.object({
  /** With their frequency in the articles, most common first. */
  words: v.array(word),
  surnames: v.array(v.string()),
  journals: v.array(v.string()),
  topics: v.array(v.object({ slug: v.string(), name: v.string() })),
});

/** The parts of the shared articles, from which generated articles are made. */
export type ArticleWords = v.InferOutput<typeof articleWords>;

/** Reads the shared articles into a database, unless it has them, and counts. */
export const readArticleWords = async (database: Database, data: string): Promise<ArticleWords> => {
  await migrate(database);
  const [state] = await readRows(
    database,
    v.object({ articles: v.string() }),
    'select articles from feed_state',
  );
  if (state?.articles === '0') await importArticles(database, data);
  const [row] = await readRows(
    database,
    v.object({ found: v.unknown() }),
    `select jsonb_build_object('words', w.words, 'surnames', s.names, 'journals', j.names, 'topics', t.topics) as found
     from (
       select jsonb_agg(jsonb_build_object('word', word, 'count', nentry,
         'lexeme', (tsvector_to_array(to_tsvector('english', word)))[1]) order by nentry desc, word) as words
       from ts_stat($$ select to_tsvector('simple', title || ' ' || regexp_replace(
         (select string_agg(part ->> 'html', ' ') from jsonb_array_elements(details -> 'abstract') part), '<[^>]+>', ' ', 'g'))
         from articles $$)
       where word ~ '^[a-z0-9-]+$'
     ) w, (
       select jsonb_agg(distinct regexp_replace(author ->> 'name', '^.* ', '')) as names
       from articles, jsonb_array_elements(details -> 'authors') author where author ->> 'name' ~ '^[A-Za-z. -]+$'
     ) s, (select jsonb_agg(distinct journal) as names from articles) j, (
       select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by articles desc, slug) as topics
       from (select slug, min(name) as name, count(*) as articles from article_topics group by slug) each
     ) t`,
  );
  return v.parse(articleWords, row?.found);
};

const importArticles = async (database: Database, data: string): Promise<void> => {
  const folders = ['pubmedqa', 'jats', 'jats-publishers'].map((folder) => join(data, folder));
  const { files } = await expandPaths(folders);
  const silent = () => {};
  const progress = { advanced: silent, imported: silent, refused: silent, leftOut: silent };
  await importFiles(directLibrary(database), files, articleReader({ today: '2026-01-01' }), progress);
};
