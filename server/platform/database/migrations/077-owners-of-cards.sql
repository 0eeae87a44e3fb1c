-- expands
-- Whose card it was, so that it stays while a payment of theirs is open. Null once the account is deleted.
alter table cards_to_forget add column user_id bigint references users (id) on delete set null;
