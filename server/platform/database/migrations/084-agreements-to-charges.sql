-- What a learner agreed to be charged when their trial is over: on which day, and how many integer cents. Without such
-- an agreement for exactly the day that the trial ends, no card is charged.
create table charge_agreements (
  user_id bigint primary key references users (id) on delete cascade,
  -- Its bill is what the learner was shown.
  attempt_id bigint not null unique references payment_attempts (id) on delete cascade,
  agreed_at timestamptz not null,
  amount_cents integer not null check (amount_cents >= 0),
  charge_at timestamptz not null,
  -- The last notice that was mailed, in days before the charge.
  notice_days integer
);

-- Learners who confirmed a bill with a later date before agreements were stored.
insert into charge_agreements (user_id, attempt_id, agreed_at, amount_cents, charge_at)
select distinct on (user_id) user_id, id, settled_at, amount_cents, (bill ->> 'dueAt')::timestamptz
from payment_attempts
where user_id is not null and what = 'subscription' and status = 'succeeded' and settled_at is not null
  and bill ->> 'dueAt' is not null
order by user_id, id desc;
