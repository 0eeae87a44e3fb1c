-- Since when it is known that the owner of the mailbox has the account: null until a mailed link was used, or a provider
-- vouched for the address. Until then, credentials may be those of someone who registered another person's address.
alter table users add column email_proven_at timestamptz;
update users set email_proven_at = e.happened_at
from (
  select user_id, max(happened_at) as happened_at from security_events
  where kind in ('email-changed', 'email-reverted') group by user_id
) e
where e.user_id = users.id;
-- Whether the earlier address was proven when it was changed. Links that are open now do what they were mailed for.
alter table email_reverts add column was_proven boolean not null default true;
alter table email_reverts alter column was_proven drop default;
-- The address that the provider vouches for, if the operator trusts it to; a registration with another one proves nothing.
alter table social_tickets add column vouched_email text;
