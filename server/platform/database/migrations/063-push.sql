-- expands
-- The key pair by which the push services of browsers know this installation (RFC 8292), made at its first use and the same
-- for all processes. One row.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  private_key text not null,
  made_at timestamptz not null
);

-- The devices that a learner is reminded on.
create table push_devices (
  -- The SHA-256 digest of the endpoint, in hexadecimal: the same device twice is one row.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  -- In which it was turned on. It goes when that session is ended, and stays when it only expires.
  session bytea references sessions (token_hash) on delete set null,
  -- Whoever has the endpoint and the keys could write to the device, if they had our private key too.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The browser and system in words, and the host of its push service.
  device text not null,
  service text not null,
  added_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session);

-- Reminders on their way to a device, queued and sent like mail_outbox.
create table push_outbox (
  id bigint generated always as identity primary key,
  device_id text not null references push_devices (id) on delete cascade,
  kind text not null,
  message jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  deliver_until timestamptz not null,
  next_try_at timestamptz not null
);
create index push_outbox_next on push_outbox (next_try_at, id);
create index push_outbox_device on push_outbox (device_id);
