-- One a learner, from their first step beyond the free plan on. What it gives is decided by core/plans; what is stored is
-- what happened. Amounts are integer cents.
create table subscriptions (
  user_id bigint primary key references users (id) on delete cascade,
  plan_name text not null check (plan_name in ('Free', 'Pro', 'Lifetime')),
  status text not null check (status in ('none', 'active', 'trialing', 'past_due')),
  period_start timestamptz,
  -- When the year or the trial is over.
  period_end timestamptz,
  -- What was paid for the period: its rest is taken off an upgrade.
  period_cents integer not null default 0,
  cancelled_at timestamptz,
  past_due_since timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  fluorosafety_coupon_redeemed_at timestamptz,
  -- How far the account's own billing clock runs ahead: moved in tests and demonstrations only.
  clock_ahead interval not null default '0',
  check ((status = 'past_due') = (past_due_since is not null))
);
create index subscriptions_due on subscriptions (period_end) where plan_name = 'Pro';

-- A learner at the processor, and the card that is charged.
create table billing_customers (
  user_id bigint primary key references users (id) on delete cascade,
  processor text not null check (processor in ('stripe', 'built-in')),
  customer text,
  payment_method text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  card_fingerprint text,
  card_alerted_for text,
  name text,
  line1 text,
  line2 text,
  city text,
  state text,
  postal_code text,
  country text
);

create table promo_codes (
  code text primary key check (code = upper(code)),
  percent_off integer check (percent_off between 1 and 100),
  cents_off integer check (cents_off > 0),
  plan_name text check (plan_name in ('Pro', 'Lifetime')),
  expires_at timestamptz,
  most_redemptions integer,
  created_at timestamptz not null default now(),
  check ((percent_off is null) <> (cents_off is null))
);

-- Written before the processor is asked for anything (faults.md, paying 1). A learner has one at a time that is open.
create table payment_attempts (
  id bigint generated always as identity primary key,
  -- What was paid stays in the books when an account is deleted.
  user_id bigint references users (id) on delete set null,
  what text not null check (what in ('subscription', 'lifetime', 'renewal', 'setup')),
  -- Null where a card is kept and nothing is bought.
  price_hash text,
  promo_code text references promo_codes (code),
  -- The bill, line by line, as it was agreed to.
  bill jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  idempotency_key uuid not null default gen_random_uuid(),
  processor text not null check (processor in ('stripe', 'built-in')),
  processor_id text unique,
  -- The card that a renewal is charged to: asked again with the same key, everything else has to be the same too.
  payment_method text,
  -- `refunding`: all of it goes back, and the processor is yet to be told or to answer.
  status text not null default 'open'
    check (status in ('open', 'succeeded', 'cancelled', 'review', 'refunding')),
  decline_code text,
  created_at timestamptz not null,
  -- When it was last looked up with nobody asking.
  looked_at timestamptz,
  settled_at timestamptz,
  -- When the learner's browser was told of the outcome.
  told_at timestamptz
);
create unique index payment_attempts_open on payment_attempts (user_id) where status = 'open' and what <> 'setup';
create unique index payment_attempts_open_setup on payment_attempts (user_id) where status = 'open' and what = 'setup';
create index payment_attempts_user on payment_attempts (user_id, id desc);

-- What was paid, as its receipt says it; one for an attempt, whatever is heard of it and how often.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  attempt_id bigint not null unique references payment_attempts (id),
  number text not null unique,
  what text not null check (what in ('subscription', 'renewal', 'lifetime')),
  plan_name text not null,
  amount_cents integer not null,
  currency text not null,
  bill jsonb not null,
  paid_at timestamptz not null,
  name_at_issue text not null,
  address_at_issue jsonb,
  card_brand text,
  card_last4 text,
  refunded_at timestamptz
);
create index payments_history on payments (user_id, paid_at desc, id desc);

create table promo_redemptions (
  code text not null references promo_codes (code),
  user_id bigint not null references users (id) on delete cascade,
  payment_id bigint not null references payments (id) on delete cascade,
  redeemed_at timestamptz not null,
  primary key (code, user_id)
);

create table referral_codes (
  user_id bigint primary key references users (id) on delete cascade,
  code text not null unique
);

create table referrals (
  id bigint generated always as identity primary key,
  referrer_id bigint not null references users (id) on delete cascade,
  -- Somebody is referred once.
  referred_id bigint not null unique references users (id) on delete cascade,
  signed_up_at timestamptz not null,
  paid_at timestamptz,
  -- The purchase that used its discount, once.
  claimed_by bigint references payments (id),
  check (referrer_id <> referred_id)
);
create index referrals_of on referrals (referrer_id, id desc);

-- Each event of the processor's, once.
create table processor_events (
  processor text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (processor, event_id)
);

-- The books of the processor that is built in: it stands outside of what is above and knows none of it.
create table built_in_customers (
  id text primary key,
  key text not null unique,
  user_reference text not null
);

-- A number is never here: its last four digits, and what the published test numbers do.
create table built_in_cards (
  id text primary key,
  customer text references built_in_customers (id) on delete cascade,
  behaviour text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  name text
);

create table built_in_payments (
  id text primary key,
  key text not null unique,
  kind text not null check (kind in ('charge', 'setup')),
  customer text not null references built_in_customers (id) on delete cascade,
  secret text not null unique,
  status text not null,
  amount_cents integer not null,
  currency text not null,
  reference jsonb not null,
  payment_method text references built_in_cards (id) on delete set null,
  decline_code text,
  challenge text,
  refunded_at timestamptz,
  created_at timestamptz not null default now()
);
