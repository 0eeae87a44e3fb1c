-- A subscription calendar: whoever has its address reads the learner's deadlines and nothing else.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  token_digest bytea not null unique,
  created_at timestamptz not null,
  -- To the hour, so that the learner sees whether a calendar reads it.
  read_at timestamptz
);
