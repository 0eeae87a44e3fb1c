-- expands
-- Whether the account's time zone came from a device or from the learner. Until then, the first login that tells one sets it.
alter table users add column time_zone_chosen boolean not null default true;
