-- What signs in or acts for a person by itself. After the account has been recovered, what a stranger may have added
-- is off until its owner confirms it.
--   vouched_at: when its owner added it, or confirmed it last.
--   rooted_at: when the oldest second factor that stands behind it was vouched for: its own time where none was proved.
--   unconfirmed_since: off since then.
alter table passkeys
  add column vouched_at timestamptz not null default app_now(),
  add column rooted_at timestamptz not null default app_now(),
  add column unconfirmed_since timestamptz;
alter table totp
  add column vouched_at timestamptz not null default app_now(),
  add column rooted_at timestamptz not null default app_now(),
  add column unconfirmed_since timestamptz;
alter table recovery_codes
  add column vouched_at timestamptz not null default app_now(),
  add column rooted_at timestamptz not null default app_now(),
  add column unconfirmed_since timestamptz;
alter table api_tokens
  add column vouched_at timestamptz not null default app_now(),
  add column rooted_at timestamptz not null default app_now(),
  add column unconfirmed_since timestamptz;
-- A stream is the company's; who made it answers for it.
alter table log_streams
  add column created_by uuid,
  add column vouched_at timestamptz not null default app_now(),
  add column rooted_at timestamptz not null default app_now();
alter table log_streams add foreign key (company_id, created_by) references users (company_id, id)
  on delete set null (created_by);
create index log_streams_by on log_streams (created_by);
alter table log_streams drop constraint log_streams_paused_by_check;
alter table log_streams add constraint log_streams_paused_by_check
  check (paused_by in ('person', 'failing', 'gone', 'unconfirmed'));

-- When the second factor that the session was last proved with was vouched for; null after a password alone.
alter table sessions add column proved_since timestamptz;

set local role portico_system;
update passkeys set vouched_at = created_at, rooted_at = created_at;
update totp set vouched_at = confirmed_at, rooted_at = confirmed_at where confirmed_at is not null;
update api_tokens set vouched_at = created_at, rooted_at = created_at;
-- Their ids tell when they were made (UUIDv7).
update recovery_codes set vouched_at = made, rooted_at = made
  from (select id as code, to_timestamp(
          ('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint / 1000.0) as made
        from recovery_codes) as at
  where id = code;
update log_streams as s set vouched_at = created_at, rooted_at = created_at, created_by = (
  select a.actor_id from audit_log as a join users as u on u.id = a.actor_id and u.company_id = a.company_id
  where a.company_id = s.company_id and a.action = 'logs.stream-created' and a.target_id = s.id limit 1);
set local role none;

-- A factor that is not confirmed counts for nobody: neither for the company's policy nor at sign-in.
create or replace function note_two_factor() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  in_use text[] := array(
    select 'totp' where exists (
      select from totp where user_id = person and confirmed_at is not null and unconfirmed_since is null)
    union all
    select 'passkey' where exists (
      select from passkeys where user_id = person and unconfirmed_since is null));
begin
  update users set two_factor = in_use <> '{}', factors = in_use where id = person and factors <> in_use;
  return null;
end $$;
drop trigger note_two_factor on totp;
create trigger note_two_factor after insert or delete or update of confirmed_at, unconfirmed_since on totp
  for each row execute function note_two_factor();
drop trigger note_passkeys on passkeys;
create trigger note_passkeys after insert or delete or update of unconfirmed_since on passkeys
  for each row execute function note_two_factor();
