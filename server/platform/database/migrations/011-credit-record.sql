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

-- What the activity registered for with boards when the credit was earned: [{board, type, points}], in quarter points.
alter table credits add column moc jsonb not null default '[]';

-- Credit from elsewhere, as the learner reported it: never on a certificate, never reported by us. One import of a file
-- can be taken back whole.
create table outside_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  imported_at timestamptz not null
);
create index outside_imports_user on outside_imports (user_id);

create table outside_credits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  import_id bigint references outside_imports (id) on delete cascade,
  title text not null,
  provider text not null,
  type text not null,
  completed_on date not null,
  -- Hundredths of a credit: others count in other steps than quarters.
  hundredths integer not null check (hundredths > 0),
  -- Slugs of special-requirement topics that the learner says it was about.
  requirement_topics jsonb not null default '[]',
  -- Day, title and amount in one, as far as they matter to whether two are the same.
  likeness text not null,
  -- Taken away by the learner, who may have it back for a while.
  removed_at timestamptz
);
create index outside_credits_record on outside_credits (user_id, completed_on desc, id desc);
create index outside_credits_import on outside_credits (import_id);

-- To whom a learner lets their credit be reported; what was withdrawn stays as a record of when it held.
create table report_permissions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  target text not null,
  granted_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index report_permissions_held on report_permissions (user_id, target) where withdrawn_at is null;
