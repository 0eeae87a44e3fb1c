-- What a plan needs to know of a licence. Which states license the learner stands with the learner (states_of_licence).
create table licences (
  user_id bigint not null references users (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  renews_on date,
  issued_on date,
  new_applicant boolean not null,
  primary key (user_id, state),
  check (not new_applicant or issued_on is null)
);

alter table users
  -- Null where the learner has not said whether they are registered with the Drug Enforcement Administration.
  add column dea_registered boolean,
  add column dea_expires_on date,
  -- Rules that are due once, by id, and that the learner says they met elsewhere.
  add column rules_met_elsewhere text[] not null default '{}',
  add constraint users_dea check (dea_expires_on is null or dea_registered);
