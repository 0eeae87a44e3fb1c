-- expands
-- The end of the year whose renewal its learner was told of, so that each is announced once.
alter table subscriptions add column renewal_announced_for timestamptz;
