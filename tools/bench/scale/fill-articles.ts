import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ArticleWords } from './article-words.ts';
import { madeUpPieces, PIECES, type PieceKind } from './made-up-pieces.ts';
import { runLanes, withoutIndexes } from './without-indexes.ts';

/** Articles per statement, to show progress, because the database does not report it within a statement. */
const CHUNK = 10_000;
/** One in so many articles gives credit; of those, one in three counts toward a requirement. */
const CREDIT_EVERY = 50;
const REQUIREMENT_EVERY = 3;
/** One in so many articles has a full text beside its abstract. */
const BODY_EVERY = 20;
/** One in so many titles has a name that few others have, as new names keep appearing in a real library. */
const COINED_EVERY = 8;
const YEARS_DAYS = 3650;

/** Tables that an import derives row by row; here, all at once. */
const FILLED = [
  'articles',
  'article_bodies',
  'article_topics',
  'article_facets',
  'quizzes',
  'search_vocabulary',
];

/**
 * Fills an empty database with articles that it generates itself, set by set and without the triggers that an import
 * runs for each article; indexes are built after all rows are inserted. The database must be able to read `folder`.
 */
export const fillArticles = async (
  database: Database,
  words: ArticleWords,
  total: number,
  folder: string,
  say: (line: string) => void,
): Promise<void> => {
  await database.script('drop schema if exists made_up cascade');
  await database.script(PREPARE);
  await copyPieces(database, words, join(folder, 'pieces.copy'));
  await database.script(
    `update made_up.pieces set facets = feed_facets(about -> 'card', about -> 'details') where about <> '{}';
     analyze made_up.pieces`,
  );
  say('pieces');
  const fill = async () => {
    const starts = Array.from({ length: Math.ceil(total / CHUNK) }, (_, at) => at * CHUNK + 1);
    const told = (count: number) => say(`${Math.min(total, count * CHUNK)} articles`);
    await runLanes(
      database,
      starts.map((from) => articlesFrom(from, Math.min(total, from + CHUNK - 1), total)),
      told,
    );
    await runLanes(database, DERIVED, (count) => say(`${count} of ${DERIVED.length} tables`));
  };
  await withoutIndexes(database, FILLED, fill, say);
  await database.script('drop schema made_up cascade');
  await refreshOwnVocabulary(database);
  await refreshStatistics(database)();
};

const PREPARE = `
  create schema made_up;
  create unlogged table made_up.pieces (kind text, place integer, text text, vector tsvector, about jsonb, facets text[],
    primary key (kind, place));
  create aggregate made_up.joined(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
  -- From 1 to the number of sides, always the same for the same article.
  create function made_up.dice(article bigint, throw integer, sides integer) returns integer
    language sql immutable parallel safe return 1 + abs(hashint8extended(article, throw) % sides)::integer;
  create function made_up.kind_of(article bigint) returns text language sql immutable parallel safe
    return case when article % ${CREDIT_EVERY * REQUIREMENT_EVERY} = 1 then 'counting'
      when article % ${CREDIT_EVERY} = 1 then 'credit' else 'plain' end;
  create function made_up.place_of(article bigint) returns integer language sql immutable parallel safe
    return made_up.dice(article, 1, case made_up.kind_of(article)
      when 'counting' then ${PIECES.counting} when 'credit' then ${PIECES.credit} else ${PIECES.plain} end);
`;

const copyPieces = async (database: Database, words: ArticleWords, file: string): Promise<void> => {
  const stream = createWriteStream(file, { mode: 0o644 });
  for (const row of madeUpPieces(words))
    if (!stream.write(`${row.map((text) => String(text).replaceAll('\\', '\\\\')).join('\t')}\n`))
      await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
  await database.script(`copy made_up.pieces (kind, place, text, vector, about) from '${file}'`);
  await rm(file);
};

/** SQL: pieces of a kind for the article `n`, as columns `text` and `vector` of one row. */
const some = (kind: PieceKind, count: number, throw_: number): string => `lateral (
  select string_agg(p.text, ' ' order by at) as text, made_up.joined(p.vector order by at) as vector,
    jsonb_agg(jsonb_build_object('name', p.text, 'affiliations', '[]'::jsonb)) as authors
  from generate_series(1, ${count}) at
    join made_up.pieces p on p.kind = '${kind}' and p.place = made_up.dice(n, ${throw_} + at, ${PIECES[kind]})
) as ${kind}`;

const articlesFrom = (from: number, to: number, total: number): string => `
  insert into articles (id, slug, source_key, source, kind, checksum, title, journal, published_on, listed_on, demonstration,
    finished_count, card, details, search, search_words, current_quiz_id, facets) overriding system value
  select n, 'made-up-' || n, 'made-up:' || n, 'jats', 'research', n::text, name.text, journal.text, day, day, false,
    (3 / (made_up.dice(n, 2, 1000) / 1000.0))::integer,
    about -> 'card' || jsonb_build_object('slug', 'made-up-' || n, 'title', name.text, 'journal', journal.text,
      'year', extract(year from day)::integer, 'finding', right(abstract.text, 150)),
    about -> 'details' || jsonb_build_object('published', day::text, 'authors', author.authors,
      'abstract', jsonb_build_array(jsonb_build_object('label', null, 'html', '<p>' || abstract.text || '</p>')),
      'bodyHtml', coalesce('<p>' || body.text || '</p>', '')),
    title.vector || coined.vector || author.vector || journal.vector || shell.vector || abstract.vector,
    lower(concat_ws(' ', name.text, author.text, journal.text, shell.text)),
    case when kind <> 'plain' then n end, facets
  from generate_series(${from}::bigint, ${to}::bigint) n,
    lateral (select date '2026-01-01' - ((${total} - n) * ${YEARS_DAYS} / ${total})::integer as day) listed,
    lateral (select * from made_up.pieces where kind = made_up.kind_of(n) and place = made_up.place_of(n)) shell,
    ${some('title', 3, 10)}, ${some('author', 4, 20)}, ${some('journal', 1, 30)}, ${some('abstract', 10, 40)},
    ${some('body', 10, 60).replace('generate_series(1, 10) at', `generate_series(1, case when n % ${BODY_EVERY} = 0 then 10 else 0 end) at`)},
    lateral (
      select text, setweight(coalesce(to_tsvector('english', text), ''), 'A') as vector from (
        select string_agg(left(p.text, 5), '') as text
        from generate_series(1, case when made_up.dice(n, 3, ${COINED_EVERY}) = 1 then 2 else 0 end) at
          join made_up.pieces p on p.kind = 'syllable' and p.place = made_up.dice(n, 4 + at, ${PIECES.syllable})
      ) each
    ) coined,
    lateral (select concat_ws(' ', title.text, coined.text) as text) name;
  insert into article_bodies (article_id, words)
  select n, strip(ts_filter(a.search, '{a, c}')) || body.vector
  from generate_series(${from}::bigint, ${to}::bigint) n join articles a on a.id = n, ${some('body', 10, 60)}
  where n % ${BODY_EVERY} = 0`;

/** Statements that compute what the triggers would have computed for each article. */
const DERIVED = [
  `insert into article_facets (article_id, facet, listed_on, finished_count)
     select id, unnest(facets), listed_on, finished_count from articles;
   insert into facet_counts (facet, articles) select facet, count(*) from article_facets group by facet`,
  `insert into search_vocabulary
     select word from ts_stat($$ select to_tsvector('simple', search_words) from articles $$)
     where length(word) between 4 and 40 and word !~ '\\d' on conflict do nothing`,
  // All articles of one kind and position have the same position within topics, except for their day.
  `create unlogged table made_up.places as
     select made_up.kind_of(id) as kind, made_up.place_of(id) as place, (topic_place(a)).*
     from articles a where id in (select min(id) from articles group by made_up.kind_of(id), made_up.place_of(id));
   analyze made_up.places;
   insert into article_topics (article_id, slug, name, requirement, listed_on, is_shown, released_on, states, credit_until)
     select a.id, topic.slug, topic.name, topic.requirement, a.listed_on, p.is_shown, p.released_on, p.states, p.credit_until
     from articles a join made_up.places p on p.kind = made_up.kind_of(a.id) and p.place = made_up.place_of(a.id)
       join made_up.pieces shell on shell.kind = p.kind and shell.place = p.place,
       lateral (
         select t ->> 'slug' as slug, t ->> 'name' as name, false as requirement
         from jsonb_array_elements(shell.about #> '{card,topics}') t
         union all select r, r, true from jsonb_array_elements_text(shell.about #> '{card,requirementTopics}') r
       ) topic;
   insert into topics (slug, name, spelling)
     select distinct on (slug) slug, name, search_spelling(name) from article_topics where not requirement order by slug, name;
   select recount_requirements()`,
  `insert into quizzes (id, article_id, credit_quarters, passing_mark_percent, minutes) overriding system value
     select id, id, (card ->> 'credit')::integer, 70, 15 from articles where current_quiz_id is not null;
   insert into article_states (article_id, state)
     select id, jsonb_array_elements_text(card -> 'states') from articles where current_quiz_id is not null;
   update feed_state set articles = (select count(*) from articles), version = version + 1;
   select setval(pg_get_serial_sequence('articles', 'id'), (select max(id) from articles)),
     setval(pg_get_serial_sequence('quizzes', 'id'), (select max(id) from quizzes))`,
];
