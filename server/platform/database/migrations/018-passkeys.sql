-- Names a learner to authenticators, which store it: random, so that it says nothing. And since when a login by password
-- also takes a passkey or a recovery code; null if it does not.
alter table users
  add column passkey_handle uuid not null default gen_random_uuid(),
  add column second_step_since timestamptz;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- Uses, as the authenticator counts them; always 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator is to sign, once. Without a learner: to log in with a passkey that the device offers.
create table passkey_challenges (
  challenge_digest bytea primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'second-step', 'confirm')),
  user_id bigint references users (id) on delete cascade check ((purpose = 'log-in') = (user_id is null)),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A login whose password was right and whose second step is due.
create table second_steps (
  ticket_digest bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);

-- Unused ones. A code has 77 random bits, so a plain digest is enough.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_digest bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_digest)
);
