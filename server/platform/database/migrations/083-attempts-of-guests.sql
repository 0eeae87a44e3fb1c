-- concurrently
-- expands
create index concurrently if not exists attempts_guest on assessment_attempts (guest_id) where guest_id is not null;
