-- expands
-- The link that registration mails to confirm its address; one for each account, and none once the address is confirmed.
-- Only the token's digest is stored.
create table email_confirmations (
  user_id bigint primary key references users (id) on delete cascade,
  -- The link confirms this address only, so it ends when the account's address changes.
  email text not null,
  token_digest bytea not null unique,
  expires_at timestamptz not null
);
create index email_confirmations_expiry on email_confirmations (expires_at);
