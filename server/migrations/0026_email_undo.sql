-- Changes of an address that its former owner can take back, by the link in the notice.
create table email_changes (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  old_email  text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index email_changes_of_user on email_changes (user_id);
select protect_system_table('email_changes');
