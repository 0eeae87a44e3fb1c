-- What the registry of DOIs says of the articles here: corrections, retractions and expressions of concern, by publishers and
-- by Retraction Watch. Kept apart from article_notices, whose notices are articles of the library.
create table registry_notices (
  -- Of the article and of the notice, in lower case.
  doi text not null,
  notice_doi text not null,
  kind text not null check (kind in ('correction', 'retraction', 'concern')),
  label text not null,
  source text not null check (source in ('publisher', 'retraction-watch')),
  -- An ISO date; null if the registry names none.
  updated_on text,
  found_at timestamptz not null default now(),
  primary key (doi, notice_doi, kind)
);

-- When each DOI was last checked, and until when a process has it in hand.
create table standing_checks (
  doi text primary key,
  checked_at timestamptz,
  claimed_until timestamptz
);

-- Learners who were told that an article was retracted after it gave them credit.
create table retraction_tellings (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  told_at timestamptz not null,
  primary key (user_id, article_id)
);
create index retraction_tellings_article on retraction_tellings (article_id);
