-- What the operator's staff have proved before they choose a company: good once, and for the browser
-- that proved it.
create table staff_proofs (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  amr        text[] not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index staff_proofs_of_user on staff_proofs (user_id);
select protect_system_table('staff_proofs');
