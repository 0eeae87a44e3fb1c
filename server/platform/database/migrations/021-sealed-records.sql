-- The participation records of deleted accounts. A provider keeps them for a number of years after each completion
-- (docs/decisions/0017-sealed-participation-records.md). Nothing in them leads to an account.

create table sealed_records (
  id bigint generated always as identity primary key,
  verification_code text not null unique,
  name_at_issue text not null,
  degree_at_issue text not null,
  title text not null,
  provider text not null,
  format text not null,
  type text not null,
  credit_quarters integer not null check (credit_quarters > 0),
  maximum_quarters integer not null check (credit_quarters <= maximum_quarters),
  completed_on date not null,
  -- Of the last reissue; null if there was none.
  reissued_at timestamptz,
  reissue_reason text,
  sealed_at timestamptz not null,
  -- The first day on which the record is not kept any more.
  purge_on date not null
);
create index sealed_records_purge on sealed_records (purge_on);
