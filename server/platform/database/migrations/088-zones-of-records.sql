-- A verified certificate names the day of its reissue in the zone of its credit, as the certificate does. Records that
-- were sealed before this migration named it in UTC, and go on to.
alter table sealed_records add column time_zone text not null default 'UTC';
alter table sealed_records alter column time_zone drop default;
-- A receipt names the day of the payment in the zone that the learner had then. Null for payments before this migration:
-- their receipts name the day in UTC, and never change.
alter table payments add column time_zone_at_issue text;
