-- What a company says of itself, and what a person has chosen. Unknown is empty.

alter table companies
  add column revision      bigint not null default 0,
  add column contact_email text not null default '',
  add column phone         text not null default '',
  add column address_line1 text not null default '',
  add column address_line2 text not null default '',
  add column postal_code   text not null default '',
  add column city          text not null default '',
  add column state         text not null default '',
  add column country       text not null default '',
  add column time_zone     text not null default 'UTC';

alter table users
  add column time_zone     text,
  -- An address that waits for its code. Not unique: only having it is.
  add column pending_email text,
  add column pending_email_until timestamptz;

-- A person's own lines of the log, newest first.
create index audit_of_actor on audit_log (company_id, actor_id, at desc);
