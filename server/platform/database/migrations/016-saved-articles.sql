-- What a learner saved to read later. An article is never deleted, only withdrawn, and stays in the list.
create table saved_articles (
  user_id bigint not null references users (id) on delete cascade,
  article_id bigint not null references articles (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, article_id)
);
create index saved_articles_newest on saved_articles (user_id, saved_at desc, article_id desc);
create index saved_articles_article on saved_articles (article_id);
