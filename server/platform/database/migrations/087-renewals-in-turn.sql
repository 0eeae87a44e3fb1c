-- expands
-- When a renewal was last tried, so that plans whose renewal fails or waits do not hold back the others.
alter table subscriptions add column renewal_tried_at timestamptz;
