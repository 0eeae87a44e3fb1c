-- The credit record beyond what is earned: certificates that were issued anew.

-- A certificate keeps its code for good; the name on it may become another when the learner’s did.
create table credit_reissues (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits (id) on delete cascade,
  earlier_name text not null,
  name text not null,
  reissued_at timestamptz not null
);
create index credit_reissues_credit on credit_reissues (credit_id, reissued_at desc);
