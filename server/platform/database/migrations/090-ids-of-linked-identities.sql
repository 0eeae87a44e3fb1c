-- expands
-- So that a learner can unlink one without the API naming the provider's own id of them.
alter table social_identities add column id bigint generated always as identity unique;
