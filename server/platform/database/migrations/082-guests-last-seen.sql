-- expands
-- When a guest last called, to the day, so that those who don't come back are deleted. Guests of before count from now.
alter table guests add column used_at timestamptz not null default now();
create index guests_used_at on guests (used_at) where user_id is null;
