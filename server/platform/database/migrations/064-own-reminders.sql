-- expands
-- One row for each reminder of a requirement of the learner's own, written with its messages, as sent_reminders is.
create table sent_own_reminders (
  user_id bigint not null,
  requirement_id text not null,
  -- The end of the cycle that it is about.
  due_on date not null,
  step smallint not null check (step in (180, 90, 30, 7)),
  sent_at timestamptz not null,
  primary key (user_id, requirement_id, due_on, step),
  foreign key (user_id, requirement_id) references own_requirements (user_id, id) on delete cascade
);
