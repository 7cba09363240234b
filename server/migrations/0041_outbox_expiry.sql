-- A mail with a code is worth nothing once the code is over: past this moment it is not sent any more.
alter table outbox add column expires_at timestamptz;
