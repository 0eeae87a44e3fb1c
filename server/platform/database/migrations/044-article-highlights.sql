-- Passages that learners highlighted in articles, with their notes. A passage is kept by its words and those around it,
-- so that importing the article again does not move it.
create table article_highlights (
  user_id bigint not null references users (id) on delete cascade,
  article_id bigint not null references articles (id) on delete cascade,
  -- The device's own, so that a highlight that is sent again is kept once.
  id uuid not null,
  exact text not null check (exact <> ''),
  prefix text not null,
  suffix text not null,
  note text not null,
  highlighted_at timestamptz not null,
  primary key (user_id, article_id, id)
);
create index article_highlights_article on article_highlights (article_id);
