-- expands
-- Which time of which plan a payment paid for, so that a refund ends exactly that. Null until where there is no end.
alter table payments add column period_start timestamptz, add column period_end timestamptz;
-- What went back of it so far, in integer cents, and how all of it did. `refunded_at` is when.
alter table payments add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column refunded_by text check (refunded_by in ('refund', 'dispute'));

-- For payments from before, the plan that its learner has now was paid by the last payment for it; earlier ones paid for
-- the year after them.
update payments set period_start = paid_at,
  period_end = case when plan_name = 'Pro' then paid_at + interval '1 year' end;
update payments p set period_start = s.period_start, period_end = s.period_end
from subscriptions s
where s.user_id = p.user_id and s.plan_name = p.plan_name and s.status in ('active', 'past_due')
  and s.period_start is not null
  and not exists (select from payments later
    where later.user_id = p.user_id and (later.paid_at, later.id) > (p.paid_at, p.id));
update payments set refunded_cents = amount_cents, refunded_by = 'refund' where refunded_at is not null;

-- The bank of the card took the money back.
alter table built_in_payments add column dispute_lost_at timestamptz;
create index built_in_payments_returned on built_in_payments (id)
  where refunded_at is not null or dispute_lost_at is not null;
