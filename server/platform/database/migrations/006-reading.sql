-- One a learner and article; taken back, it is gone.
create table article_votes (
  article_id bigint not null references articles (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  vote text not null check (vote in ('up', 'down')),
  voted_at timestamptz not null,
  primary key (article_id, user_id)
);
create index article_votes_user on article_votes (user_id);

-- One a share, by the id that the device made for it: told again, it is counted once. Whose it was is nowhere.
create table article_shares (
  article_id bigint not null references articles (id) on delete cascade,
  share_id uuid not null,
  shared_at timestamptz not null,
  primary key (article_id, share_id)
);

-- Left for now; null while it is gone on with.
alter table attempts add column set_aside_at timestamptz;

-- Whether it was the person's first answer to the question, in whichever attempt: what others see of it is made of
-- those alone. It is a column, so that counting reads an index and nothing else.
alter table answers add column first_of_person boolean not null default true;
update answers later set first_of_person = false
from attempts own
where own.id = later.attempt_id and exists (
  select 1 from attempts other join answers earlier on earlier.attempt_id = other.id
  where other.article_id = own.article_id
    and (other.user_id = own.user_id
      or (other.user_id is null and own.user_id is null and other.guest_id = own.guest_id))
    and earlier.question_id = later.question_id
    and (earlier.answered_at, other.id) < (later.answered_at, own.id)
);
create index answers_first_of_person on answers (question_id, option_id) where first_of_person;
