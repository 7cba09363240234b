-- Passkeys: public keys whose private halves are in the keeping of a person's devices.
create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  credential_id bytea not null constraint passkey_taken unique,
  public_key    bytea not null,
  counter       bigint not null default 0, -- of signatures, where the device counts them
  user_handle   bytea not null, -- random; what the device knows the person by
  name          text not null,
  provider      text,
  synced        boolean not null,
  transports    text[] not null,
  created_at    timestamptz not null default app_now(),
  last_used_at  timestamptz
);
create index passkeys_of_user on passkeys (user_id);
select protect_system_table('passkeys');

-- What passkeys are asked to sign. Each is good once, for the session or the browser that asked for it.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose        text not null check (purpose in ('register', 'verify', 'login', 'alone')),
  user_id        uuid references users on delete cascade, -- null before anyone is known
  session_id     uuid references sessions on delete cascade,
  browser_hash   bytea, -- of the cookie
  user_handle    bytea, -- for a new passkey
  expires_at     timestamptz not null
);
select protect_system_table('passkey_challenges');

-- Colleagues see which factors someone uses, and nothing else of these tables.
alter table users add column factors text[] not null default '{}';

create or replace function note_two_factor() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  in_use text[] := array(
    select 'totp' where exists (select from totp where user_id = person and confirmed_at is not null)
    union all
    select 'passkey' where exists (select from passkeys where user_id = person));
begin
  update users set two_factor = in_use <> '{}', factors = in_use where id = person and factors <> in_use;
  return null;
end $$;
create trigger note_passkeys after insert or delete on passkeys
  for each row execute function note_two_factor();

set local role portico_system;
update users set factors = '{totp}' where two_factor;
set local role none;
