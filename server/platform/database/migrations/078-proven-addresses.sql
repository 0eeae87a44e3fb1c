-- expands
-- When someone first proved that they read the account's mailbox; null while nobody has. Until then, whoever registered
-- the address may not be its owner.
alter table users add column email_proven_at timestamptz;

-- The same for the address that an undo restores.
alter table email_reverts add column email_proven_at timestamptz;

-- The address that a trusted provider verified for the identity that registers with the ticket.
alter table social_tickets add column proven_email text;

-- A change of address took a code that was mailed to the new one. Any other proof before now left no trace.
update users set email_proven_at = changed.latest
from (
  select user_id, max(happened_at) filter (where kind = 'email-changed') as latest,
    max(happened_at) filter (where kind = 'email-reverted') as reverted
  from security_events where kind in ('email-changed', 'email-reverted') group by user_id
) changed
where users.id = changed.user_id and changed.latest is not null
  and (changed.reverted is null or changed.reverted < changed.latest);

-- Their addresses are invented and their password is published, so there is nothing to prove.
update users set email_proven_at = created_at where demonstration;
