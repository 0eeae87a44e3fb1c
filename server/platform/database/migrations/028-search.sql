-- formerly f69b4bea7f3ab8b9657cd210ffceb3adde8354862f6e95ff84532a9669ed2f87
-- Words that mean the same. Each source replaces its own rows when it is read again.
create table vocabulary_sources (
  name text primary key,
  checksum text not null,
  imported_at timestamptz not null default now()
);
create table vocabulary_terms (
  source text not null references vocabulary_sources (name) on delete cascade,
  -- Numbers the source's concepts; all terms of one mean the same.
  concept integer not null,
  -- In the form in which names are looked up (core/feed/synonyms.ts).
  spelling text not null,
  term text not null,
  is_name boolean not null,
  -- Whether a search for the concept looks for this term: one for "myocardial infarction" does not look for "MI".
  is_searched boolean not null,
  primary key (source, concept, spelling)
);
create index vocabulary_terms_spelling on vocabulary_terms (spelling);

-- The share of articles with a lexeme, from a sample; and how many articles there were when it was taken.
create table search_frequencies (
  lexeme text primary key,
  share real not null
);
alter table feed_state add column frequencies_of bigint not null default 0;

-- The unfinished last word of a query.
create index search_vocabulary_beginning on search_vocabulary (word text_pattern_ops);

-- A text vector with the number of the article's block as one more lexeme: "#3". Words that many articles have are
-- looked for block by block, latest first, so that the cost does not grow with the number of articles. The high cost
-- keeps the planner from computing it for every article where an index has it. Without fastupdate no search waits for what
-- was imported before it: the embedded database never vacuums by itself. The indexes are in 040-search-indexes.sql.
create function search_in_block(vector tsvector, id bigint) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$ begin return vector || array_to_tsvector(array['#' || id / 4096]); end $$;
