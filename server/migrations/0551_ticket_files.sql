-- Files of tickets, in parts of 1 MiB: a file and its note share a transaction, and there are no half files.

create table ticket_attachments (
  company_id   uuid not null references companies,
  id           uuid not null,
  -- Null until a note refers to it; of a file that staff send, their ticket from the start.
  ticket_id    uuid,
  note_id      uuid,
  name         text not null,
  bytes        int not null check (bytes between 1 and 10485760),
  purpose      text not null check (purpose in ('file', 'context', 'recording')),
  -- How many parts are there, in order.
  parts        int not null default 0,
  -- Of a complete file: what its content says it is, and its hash.
  type         text,
  sha256       bytea check (length(sha256) = 32),
  scan         text check (scan in ('pending', 'clean', 'infected', 'unscanned')),
  -- Who sends it: a person of the company, or one of the staff.
  uploaded_by  uuid,
  staff_id     uuid,
  created_at   timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint ticket_attachment_id unique (id),
  constraint ticket_of_attachment foreign key (company_id, ticket_id) references tickets (company_id, id)
    on delete cascade,
  constraint note_of_attachment foreign key (company_id, note_id) references ticket_notes (company_id, id)
    on delete cascade,
  constraint attachment_of_person foreign key (company_id, uploaded_by) references users (company_id, id)
    on delete set null (uploaded_by),
  constraint ticket_attachment_whole check ((type is null) = (sha256 is null) and (type is null) = (scan is null)),
  constraint ticket_attachment_sent check (note_id is null or (type is not null and ticket_id is not null))
);
create index attachments_of_note on ticket_attachments (company_id, note_id);
create index attachments_of_ticket on ticket_attachments (company_id, ticket_id);
create index attachments_of_person on ticket_attachments (company_id, uploaded_by, created_at);
create index attachments_unused on ticket_attachments (created_at) where note_id is null;
create index ticket_attachments_words on ticket_attachments using gin (to_tsvector('simple', name));
create index ticket_attachments_grams on ticket_attachments using gin (unspaced_grams(name)) where has_unspaced(name);
select protect_tenant_table('ticket_attachments');

create table ticket_attachment_parts (
  company_id    uuid not null,
  attachment_id uuid not null,
  n             int not null check (n >= 0),
  content       bytea not null check (length(content) between 1 and 1048576),
  primary key (company_id, attachment_id, n),
  constraint attachment_of_part foreign key (company_id, attachment_id) references ticket_attachments (company_id, id)
    on delete cascade
);
alter table ticket_attachment_parts alter column content set storage external;
select protect_tenant_table('ticket_attachment_parts');

-- What the files of a company take, so that no request has to add them up. An infected file takes nothing.
create table ticket_storage (
  company_id uuid primary key references companies,
  bytes      bigint not null,
  constraint ticket_storage_limit check (bytes <= 209715200)
);
select protect_tenant_table('ticket_storage');

create function count_attachment() returns trigger language plpgsql as $$
declare
  more bigint := 0;
begin
  if tg_op <> 'DELETE' and new.scan is distinct from 'infected' then more := new.bytes; end if;
  if tg_op <> 'INSERT' and old.scan is distinct from 'infected' then more := more - old.bytes; end if;
  if more = 0 then return null; end if;
  if more < 0 then
    update ticket_storage set bytes = bytes + more where company_id = coalesce(new.company_id, old.company_id);
  else
    insert into ticket_storage values (new.company_id, more)
      on conflict (company_id) do update set bytes = ticket_storage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger count_attachment after insert or update of scan, bytes or delete on ticket_attachments
  for each row execute function count_attachment();
