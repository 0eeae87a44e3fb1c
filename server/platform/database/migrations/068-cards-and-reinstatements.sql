-- Cards that were replaced, removed or left by a deleted account, until the processor has removed them as well. Without the
-- learner: the row outlives the account.
create table cards_to_forget (
  payment_method text primary key,
  processor text not null check (processor in ('stripe', 'built-in')),
  tried_at timestamptz
);

-- What a learner was last told of the article: a retraction that was taken back is told as well, and so is the next one.
alter table retraction_tellings add column told text not null default 'retraction'
  check (told in ('retraction', 'reinstatement'));
alter table standing_news_seen drop constraint standing_news_seen_change_check;
alter table standing_news_seen add constraint standing_news_seen_change_check
  check (change in ('retraction', 'concern', 'reinstatement'));
