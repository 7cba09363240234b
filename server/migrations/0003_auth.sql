-- Sign-in: sessions, codes, second factors, keys, counters, mail and the audit log.

-- One row a session; refresh tokens are not stored but derived from family_key and counter.
create table sessions (
  id            uuid primary key,
  company_id    uuid not null references companies on delete cascade, -- the company being worked in
  user_id       uuid not null references users on delete cascade,
  family_key    bytea not null,  -- AES-256-GCM under the key-encryption key
  counter       bigint not null default 0,
  grace_uses    int not null default 0,
  created_at    timestamptz not null default app_now(),
  rotated_at    timestamptz not null default app_now(),
  last_seen_at  timestamptz not null default app_now(),
  expires_at    timestamptz not null, -- absolute
  revoked_at    timestamptz,
  revoked_reason text,
  auth_time     timestamptz not null default app_now(),
  sudo_until    timestamptz,
  amr           text[] not null,
  staff_access  text check (staff_access in ('ro', 'rw')),
  staff_reason  text,
  device        jsonb not null default '{}',
  ip            inet,
  user_agent    text
);
create index sessions_of_company on sessions (company_id, user_id);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
select protect_tenant_table('sessions');

-- Browsers that a person has proved once; recognised by a cookie whose hash is kept.
create table known_devices (
  id           uuid primary key,
  user_id      uuid not null references users on delete cascade,
  token_hash   bytea not null unique,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now()
);
create index known_devices_of_user on known_devices (user_id);
select protect_system_table('known_devices');

-- Companies that wait for the mailed code; company and owner are born when it is verified.
create table pending_signups (
  id            uuid primary key, -- becomes the company's id
  email         text not null,
  email_key     text not null unique,
  name          text not null,
  company_name  text not null,
  password_hash text not null,
  language      text,
  created_at    timestamptz not null default app_now(),
  expires_at    timestamptz not null
);
select protect_system_table('pending_signups');

-- Mailed codes. Only a keyed hash is kept; a code is bound to its purpose, address and challenge.
create table codes (
  id         uuid primary key,
  purpose    text not null check (purpose in ('login', 'signup', 'first-login', 'reset', 'invitation', 'email-change')),
  email_key  text not null,
  user_id    uuid references users on delete cascade,
  mac        bytea not null,
  challenge  bytea, -- hash of the cookie that asked for it
  company_id_chosen uuid, -- the company that the login named
  tries      int not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index codes_of_address on codes (email_key, purpose) where used_at is null;
select protect_system_table('codes');

-- One-time grants to choose a first password, earned with a code (security.md trap 1).
create table confirmation_grants (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
select protect_system_table('confirmation_grants');

-- Attempt counters, shared by all servers: reserved before the work, refunded on success.
create table attempts (
  key        text primary key,
  n          int not null,
  window_end timestamptz not null
);
select protect_system_table('attempts');

create table totp (
  user_id        uuid primary key references users on delete cascade,
  secret         bytea, -- AES-256-GCM, bound to the user's id
  confirmed_at   timestamptz,
  last_step      bigint not null default 0,
  drift          int not null default 0,
  pending_secret bytea,
  pending_until  timestamptz
);
select protect_system_table('totp');

-- Colleagues see whether someone uses two-factor authentication, and nothing else of this table.
create function note_two_factor() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  in_use boolean := tg_op <> 'DELETE' and new.confirmed_at is not null;
begin
  update users set two_factor = in_use where id = person and two_factor <> in_use;
  return null;
end $$;
create trigger note_two_factor after insert or delete or update of confirmed_at on totp
  for each row execute function note_two_factor();

create table recovery_codes (
  id       uuid primary key,
  user_id  uuid not null references users on delete cascade,
  selector text not null,
  hash     text not null,
  used_at  timestamptz,
  unique (user_id, selector)
);
select protect_system_table('recovery_codes');

create table signing_keys (
  kid         text primary key,
  state       text not null check (state in ('next', 'active', 'retired')),
  public_jwk  jsonb not null,
  private_key bytea not null, -- AES-256-GCM under the key-encryption key
  created_at  timestamptz not null default app_now(),
  retired_at  timestamptz
);
create unique index one_active_key on signing_keys (state) where state = 'active';
select protect_system_table('signing_keys');

-- Solutions of the proof of work that have been used up.
create table captcha_spent (
  signature  text primary key,
  expires_at timestamptz not null
);
select protect_system_table('captcha_spent');

-- Work to do after the transaction that asked for it: mail now, more later.
create table outbox (
  id         bigint generated always as identity primary key,
  topic      text not null,
  company_id uuid,
  payload    jsonb not null,
  run_at     timestamptz not null default app_now(),
  attempts   int not null default 0,
  last_error text,
  done_at    timestamptz,
  created_at timestamptz not null default app_now()
);
create index outbox_due on outbox (run_at) where done_at is null;
alter table outbox enable row level security;
alter table outbox force row level security;
create policy own_company on outbox for insert to portico_app with check (company_id = app_company());
create policy whole_system on outbox to portico_system using (true) with check (true);
grant insert on outbox to portico_app;
grant select, insert, update, delete on outbox to portico_system;

-- The local mailbox, in place of SMTP.
create table mails (
  id        uuid primary key,
  recipient text not null,
  subject   text not null,
  text      text not null,
  html      text not null,
  sent_at   timestamptz not null default app_now()
);
create index mails_newest on mails (sent_at desc);
select protect_system_table('mails');

-- Who did what, for the company to read. Rows are only ever added.
create table audit_log (
  id                uuid primary key,
  company_id        uuid references companies on delete cascade,
  at                timestamptz not null default app_now(),
  actor_id          uuid,
  actor_email       text,
  staff             boolean not null default false,
  action            text not null, -- area.verb, as `auth.login`
  outcome           text not null default 'success' check (outcome in ('success', 'failure')),
  target_kind       text,
  target_id         uuid,
  target_name       text,
  ip                inet,
  user_agent        text,
  request_id        text,
  details           jsonb not null default '{}'
);
create index audit_of_company on audit_log (company_id, at desc);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_company on audit_log to portico_app using (company_id = app_company()) with check (company_id = app_company());
create policy whole_system on audit_log to portico_system using (true) with check (true);
grant select, insert on audit_log to portico_app, portico_system;

-- Answers kept for 24 h, so that a repeated POST gives the same one.
create table idempotency_keys (
  company_id uuid not null references companies on delete cascade,
  user_id    uuid not null,
  key        text not null,
  route      text not null,
  body_hash  bytea not null,
  status     int, -- null while the first call is running
  answer     text,
  headers    jsonb,
  created_at timestamptz not null default app_now(),
  primary key (company_id, user_id, key)
);
select protect_tenant_table('idempotency_keys');
