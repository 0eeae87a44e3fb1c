-- expands
-- The recurring jobs, each of which one process runs for all of them (server/platform/process/recurring-job.ts).
create table background_jobs (
  name text primary key,
  -- Which run has it, and until when: a process that ends without a word loses it then.
  holder uuid,
  held_until timestamptz not null default '-infinity',
  next_run_at timestamptz not null default '-infinity',
  succeeded_at timestamptz
);
