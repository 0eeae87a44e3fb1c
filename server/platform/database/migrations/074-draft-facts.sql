-- expands
-- What is often asked of a draft besides its text, so that the text need not be read for it. Null until the article is
-- imported again; then the draft itself is asked.
alter table articles add column draft_facts jsonb;
