-- Logins by a link and by a provider have the second step too. A ticket says which login it is for: the event that is
-- recorded when it is passed, when the learner proved who they are, and from where.
alter table second_steps
  add column login text not null default 'logged-in',
  add column confirmed_at timestamptz,
  add column device text not null default '',
  add column address text not null default '';
