-- A session whose learner proves again who they are gets a new token. The earlier one is kept, unconfirmed, until a minute
-- after the new one is first used, for calls that are under way, and names the one that replaced it.
alter table sessions
  add column replaced_by bytea,
  -- Until when it would have lasted; set when its last minute began.
  add column full_expiry timestamptz;
create index sessions_replaced_by on sessions (replaced_by);
