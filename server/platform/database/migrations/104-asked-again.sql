-- expands
-- A learner's latest wish for all questions of an article that they passed: to be asked again, or no longer.
create table review_wishes (
  user_id bigint not null references users (id) on delete cascade,
  article_id bigint not null references articles (id) on delete cascade,
  asked boolean not null,
  wished_at timestamptz not null,
  primary key (user_id, article_id)
);
create index review_wishes_article on review_wishes (article_id);
