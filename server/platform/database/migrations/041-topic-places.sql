-- concurrently
update article_topics t set listed_on = place.listed_on, is_shown = place.is_shown, released_on = place.released_on,
  states = place.states, credit_until = place.credit_until
from articles a, topic_place(a) place where a.id = t.article_id and t.listed_on is null;
create index concurrently if not exists article_topics_latest on article_topics (slug, listed_on desc, article_id desc)
  where is_shown;
create index concurrently if not exists article_topics_article on article_topics (article_id);
drop index concurrently if exists article_topics_slug;
