-- A receipt shows the email address and the NPI of the day it was paid. For receipts from before, what the account has
-- now is all that is known; from here on it no longer changes with the account.
alter table payments add column email_at_issue text, add column npi_at_issue text;
update payments p set email_at_issue = u.email, npi_at_issue = u.npi from users u where u.id = p.user_id;

-- Kept for the next checkout where the learner has given no address.
alter table built_in_cards add column postal_code text;
