-- Accounts that their person has locked, until they choose a new password.
alter table users add column locked_at timestamptz;

-- What locks an account without a sign-in: a link in each alert, good once.
create table lock_links (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index lock_links_of_user on lock_links (user_id);
select protect_system_table('lock_links');
