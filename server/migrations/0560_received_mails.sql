-- Mails from customers as they came, for 30 days: what was made of them can be looked up, and no mail is taken twice.

create table received_mails (
  id          uuid primary key,
  -- The participant (`ticket_people`) whose address it was sent to; they may be gone.
  person_id   uuid not null,
  -- SHA-256 of its Message-ID, or of all of it where it has none.
  known_by    bytea not null check (length(known_by) = 32),
  original    bytea not null,
  received_at timestamptz not null default app_now(),
  constraint received_mail_once unique (person_id, known_by)
);
create index received_mails_of_person on received_mails (person_id, received_at);
create index received_mails_oldest on received_mails (received_at);
select protect_system_table('received_mails');
