-- The state of an activity (core/activities/activity-state.ts) follows from what was imported. Days are ISO texts, which
-- compare like dates.
alter table articles
  add column is_draft boolean not null generated always as (coalesce(draft ->> 'isDraft', '') = 'true') stored,
  add column released_on text generated always as (details #>> '{activity,releasedOn}') stored;
create index articles_released on articles (released_on) where removed_at is null;
create index articles_drafts on articles (id) where removed_at is null and is_draft;

-- Titles that say it, of articles that were imported before the importers looked.
update articles set draft = draft || '{"isRetracted": true}', standing = 'retracted'
where title ~* '^[\s[(]*retracted( article| paper)?\s*[]):.–—-]' and kind not in ('retraction', 'correction');
