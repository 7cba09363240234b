-- The local mailbox shows what a mail program would do with a mail: its thread, and where a reply to it goes.
alter table mails
  add column message_id text,
  add column reply_to   text;
