-- expands
-- Corrects misspelled words: "tylanol" is Tylenol, which no article has.
create index vocabulary_terms_likeness on vocabulary_terms using gin (spelling gin_trgm_ops) where spelling !~ ' ';
