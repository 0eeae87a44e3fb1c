-- concurrently
-- The feed of a topic counts its articles in the index alone; what counts toward a requirement is read on its own, in the
-- order of the feed, also by the personal feed and by the planner.
create index concurrently if not exists article_topics_shown on article_topics (slug, listed_on desc, article_id desc)
  include (released_on) where is_shown;
create index concurrently if not exists article_topics_counting on article_topics (slug, listed_on desc, article_id desc)
  include (released_on, states, credit_until) where is_shown and requirement;
drop index concurrently if exists article_topics_latest;
