-- What learners dismissed of the news about articles that gave them credit. Never told again, on any device.
create table standing_news_seen (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  change text not null check (change in ('retraction', 'concern')),
  seen_at timestamptz not null default now(),
  primary key (user_id, article_id, change)
);
create index standing_news_seen_article on standing_news_seen (article_id);
