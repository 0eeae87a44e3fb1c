-- The figures that an article shows, by the digests of their files (server/importing/figures). A figure that no article shows is removed.
create table article_figures (
  article_id bigint not null references articles on delete cascade,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (article_id, digest)
);
create index article_figures_digest on article_figures (digest);
