-- concurrently
-- What a learner earned by month, type and year is summed in the index alone: the rows of credits earned over years are on as
-- many pages.
create index concurrently if not exists credits_sums on credits (user_id, completed_on)
  include (type, demonstration, credit_quarters);
-- The personal feed counts which of the articles that a learner has credit for are gone.
create index concurrently if not exists articles_removed on articles (id) where removed_at is not null;
-- What is planned and summed asks of each credit's article only what it counts toward, and its address.
create index concurrently if not exists article_topics_counted on article_topics (article_id) include (slug, states)
  where requirement;
create index concurrently if not exists articles_addresses on articles (id) include (slug);
