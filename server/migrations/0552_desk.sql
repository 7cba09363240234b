-- What the operator's staff keep for themselves: no company's transaction reaches these tables.

create table ticket_internal_notes (
  id         uuid primary key,
  ticket_id  uuid not null references tickets (id) on delete cascade,
  staff_id   uuid not null,
  author     text not null,
  text       text not null check (length(text) between 1 and 20000),
  created_at timestamptz not null default app_now()
);
create index internal_notes_of_ticket on ticket_internal_notes (ticket_id, created_at, id);
select protect_system_table('ticket_internal_notes');

-- Who looks at a ticket or writes, for a moment.
create table ticket_presence (
  ticket_id  uuid not null references tickets (id) on delete cascade,
  staff_id   uuid not null,
  name       text not null,
  doing      text not null check (doing in ('viewing', 'writing')),
  until      timestamptz not null,
  primary key (ticket_id, staff_id)
);
select protect_system_table('ticket_presence');

-- Mails that aren't posted by themselves. Staff post or discard them.
create table held_mails (
  id          uuid primary key,
  -- The ticket and the participant whose address it was sent to, where it names one.
  ticket_id   uuid references tickets (id) on delete cascade,
  person_id   uuid,
  message_id  text,
  sender      text not null,
  sender_name text not null default '',
  subject     text not null,
  text        text not null,
  reason      text not null,
  received_at timestamptz not null default app_now()
);
create index held_mails_oldest on held_mails (received_at, id);
create index held_mails_of_ticket on held_mails (ticket_id) where ticket_id is not null;
select protect_system_table('held_mails');

create table held_mail_files (
  mail_id uuid not null references held_mails on delete cascade,
  n       int not null,
  name    text not null,
  content bytea not null check (length(content) between 1 and 10485760),
  primary key (mail_id, n)
);
select protect_system_table('held_mail_files');
