import * as v from 'valibot';
import { searchSuggestionsEndpoint } from '#contract/feed.ts';
import { type Found, pickSuggestions } from '#core/feed/suggestion.ts';
import { listed } from '../articles/listed.ts';
import { OWN_SOURCE } from '../importing/vocabulary/own-vocabulary.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';

/** How many of each kind are read; core decides which are shown. */
const READ = 8;
/** The best are chosen from this many names in alphabetical order, which limits the cost of a short prefix. */
const LOOKED_AT = 60;

/**
 * Topics, terms and titles that start with the typed text. Each is one range of an index, so the cost does not grow
 * with the library.
 */
export const suggestSearches = handler(searchSuggestionsEndpoint, async ({ input, database, now }) => {
  const { q } = input.query;
  const [topics, terms, articles] = await Promise.all([
    topicsBeginning(database, q),
    termsBeginning(database, q),
    titlesBeginning(database, q, now()),
  ]);
  return { data: [...pickSuggestions({ topics, terms, articles })] };
});

/** SQL: whether an indexed text starts with the first parameter, which is already in search spelling. */
const begins = (indexed: string): string =>
  `${indexed} ~>=~ asked.beginning and ${indexed} ~<~ (asked.beginning || chr(1114111)) and asked.beginning <> ''`;

const ASKED = `(select left(search_spelling($1), 100) as beginning) as asked`;

/** Topics that have an article now, shortest names first. */
const topicsBeginning = async (queries: Queries, q: string): Promise<Found['topics']> => {
  const rows = await readRows(
    queries,
    v.object({ name: v.string() }),
    `select t.name from ${ASKED}, lateral (
       select * from topics where ${begins('spelling')} order by spelling using ~<~ limit ${LOOKED_AT}
     ) as t
     where exists (select 1 from article_topics a where a.slug = t.slug and a.is_shown and not a.requirement)
     order by length(t.name), t.name limit ${READ}`,
    [q],
  );
  return rows.map(({ name }) => ({ kind: 'topic', text: name }));
};

/**
 * Vocabulary names of concepts that articles mention, most common first. Every word of at least one of a concept's
 * names must occur in the sample of the library whose words were counted.
 */
const termsBeginning = async (queries: Queries, q: string): Promise<Found['terms']> => {
  const rows = await readRows(
    queries,
    v.object({ term: v.string(), name: v.string() }),
    `select begun.term, own.name from ${ASKED}, lateral (
       select * from vocabulary_terms where ${begins('spelling')} order by spelling using ~<~ limit ${LOOKED_AT}
     ) as begun, lateral (
       select min(t.term) filter (where t.is_name) as name, max(known.share) as share
       from vocabulary_terms t, lateral (
         select case when bool_and(f.share is not null) then min(f.share) end as share
         from unnest(tsvector_to_array(to_tsvector('english', t.term))) as lexeme
           left join search_frequencies f using (lexeme)
       ) as known
       where t.source = begun.source and t.concept = begun.concept and (t.is_searched or t.is_name)
     ) as own
     where own.share is not null
     order by own.share desc, begun.source <> '${OWN_SOURCE}', length(begun.term), begun.term limit ${READ}`,
    [q],
  );
  return rows.map(({ term, name }) => ({ kind: 'term', text: term, meaning: name === term ? null : name }));
};

/** The latest matches first, unless there are too many to compare. */
const titlesBeginning = async (queries: Queries, q: string, now: Date): Promise<Found['articles']> => {
  const rows = await readRows(
    queries,
    v.object({ title: v.string(), slug: v.string(), journal: v.string(), year: v.nullable(v.number()) }),
    `select a.title, a.slug, a.journal, (a.card ->> 'year')::integer as year from ${ASKED}, lateral (
       select * from articles
       where removed_at is null and ${begins('left(search_spelling(title), 100)')}
       order by left(search_spelling(title), 100) using ~<~ limit ${LOOKED_AT}
     ) as a
     where ${listed('a', now)}
     order by a.listed_on desc, a.id desc limit ${READ}`,
    [q],
  );
  return rows.map(({ title, ...article }) => ({ kind: 'article', text: title, ...article }));
};
