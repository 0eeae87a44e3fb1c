-- What a learner wants to be mailed. Without a row, the defaults of core/reminders/reminder-settings.ts hold.
create table reminder_settings (
  user_id bigint primary key references users (id) on delete cascade,
  renewals boolean not null,
  digest boolean not null,
  -- Hours of the learner's own day.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

-- When a learner is looked at next. A row is claimed by moving it on, so that of several processes one does the work.
create table reminder_checks (
  user_id bigint primary key references users (id) on delete cascade,
  next_at timestamptz not null
);

-- One row for each reminder, written with its mail: none is sent twice, and none is lost.
create table sent_reminders (
  user_id bigint not null references users (id) on delete cascade,
  -- Two letters; US is the DEA registration.
  state text not null,
  -- The renewal that it is about: another date is another cycle.
  renews_on date not null,
  step smallint not null check (step in (180, 90, 30, 7)),
  sent_at timestamptz not null,
  primary key (user_id, state, renews_on, step)
);

create table sent_digests (
  user_id bigint not null references users (id) on delete cascade,
  -- The Monday of the learner's week.
  week date not null,
  sent_at timestamptz not null,
  primary key (user_id, week)
);

-- What the link at the end of a mail turns off.
create table unsubscribe_links (
  token_digest bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  list text not null check (list in ('renewals', 'digest')),
  created_at timestamptz not null
);
create index unsubscribe_links_user on unsubscribe_links (user_id);

-- Where one click unsubscribes (RFC 8058); null for mail that everyone gets.
alter table mail_outbox add column unsubscribe_url text;
