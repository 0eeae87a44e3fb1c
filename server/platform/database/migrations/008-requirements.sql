-- What an article counts toward stands on its card, so that a feed reads nothing else for it.
update articles a set card = a.card || jsonb_build_object(
  'requirementTopics', coalesce(
    (select jsonb_agg(t.slug order by t.slug) from article_topics t where t.article_id = a.id and t.requirement), '[]'),
  'states', coalesce(
    (select jsonb_agg(s.state order by s.state) from article_states s where s.article_id = a.id), '[]'));

-- Small enough to lie in the row: the one feed orders thousands by it without reading their text.
alter table articles add column specialty text generated always as (lower(details ->> 'specialty')) stored;

create index article_topics_required on article_topics (slug, article_id) where requirement;
