-- Who a provider says somebody is: its issuer and its name for them, which never changes hands.
create table social_identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index social_identities_user on social_identities (user_id);

-- An identity that was proved and has no account yet: an authorization code works once, so registering takes this.
create table social_tickets (
  ticket_digest bytea primary key,
  issuer text not null,
  subject text not null,
  expires_at timestamptz not null
);
create index social_tickets_expiry on social_tickets (expires_at);
