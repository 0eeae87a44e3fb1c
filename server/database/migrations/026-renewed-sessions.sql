-- A session whose learner proves again who they are gets a new token. The earlier one is kept a minute, unconfirmed, for
-- calls that are under way, and names the one that replaced it.
alter table sessions
  add column replaced_by bytea,
  -- Until when the earlier one would have lasted, as the one that replaced it does.
  add column full_expiry timestamptz;
create index sessions_replaced_by on sessions (replaced_by);
