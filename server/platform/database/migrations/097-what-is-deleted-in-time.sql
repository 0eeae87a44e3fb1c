-- expands
-- Shares whose ids are deleted, because nobody reports them again. The count stays.
create table earlier_shares (
  article_id bigint primary key references articles (id) on delete cascade,
  shares integer not null
);
create index article_shares_in_time on article_shares (shared_at);

-- When all of a charge that was not wanted went back: such an attempt moved money, and stays in the books. Of earlier
-- attempts that is not known, so all of those stay.
alter table payment_attempts add column returned_at timestamptz;
update payment_attempts set returned_at = settled_at where status = 'cancelled' and what <> 'setup';
create index payment_attempts_unpaid on payment_attempts (settled_at)
  where returned_at is null and (status = 'cancelled' or what = 'setup');
