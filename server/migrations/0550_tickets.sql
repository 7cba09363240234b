-- Support tickets: what customers ask and staff answer. Notes and events are only ever added to.

create table tickets (
  company_id      uuid not null references companies,
  id              uuid not null,
  revision        bigint not null default 0,
  number          int not null,
  subject         text not null check (length(subject) between 3 and 120),
  department      text not null check (department in ('technical', 'billing', 'account', 'abuse')),
  priority        text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  status          text not null default 'open' check (status in ('open', 'onHold', 'answered', 'resolved', 'closed')),
  project_id      uuid,
  created_by      uuid,
  -- As they were called then; the name stays when its person is gone.
  created_by_name text not null,
  -- Of the operator's staff, who are in no company.
  assignee_id     uuid,
  assignee        text,
  note_count      int not null default 0,
  last_note_at    timestamptz not null default app_now(),
  last_note_by    text not null default 'customer' check (last_note_by in ('customer', 'staff')),
  -- Whether staff have ever answered: a first answer is due sooner than the next one.
  is_answered     boolean not null default false,
  -- When the answer that staff owe is due, and from when on it is at risk.
  answer_due_at   timestamptz,
  at_risk_at      timestamptz,
  risk_told_at    timestamptz,
  hold_until      timestamptz,
  -- Since when it has its status, and when it was reminded of.
  status_since    timestamptz not null default app_now(),
  reminded_at     timestamptz,
  stars           smallint check (stars between 1 and 5),
  rating_comment  text not null default '',
  follows_id      uuid,
  created_at      timestamptz not null default app_now(),
  resolved_at     timestamptz,
  closed_at       timestamptz,
  primary key (company_id, id),
  constraint ticket_id unique (id),
  constraint ticket_number unique (company_id, number),
  constraint ticket_project foreign key (company_id, project_id) references projects (company_id, id)
    on delete set null (project_id),
  constraint ticket_author foreign key (company_id, created_by) references users (company_id, id)
    on delete set null (created_by),
  constraint ticket_follows foreign key (company_id, follows_id) references tickets (company_id, id)
    on delete set null (follows_id),
  constraint ticket_assignee check ((assignee_id is null) = (assignee is null)),
  constraint ticket_held check ((status = 'onHold') = (hold_until is not null)),
  constraint ticket_due check ((answer_due_at is null) = (at_risk_at is null)),
  constraint ticket_turn check (answer_due_at is null or status = 'open')
);
create index tickets_latest on tickets (company_id, last_note_at desc, id desc);
create index tickets_of_author on tickets (company_id, created_by, created_at);
create index tickets_of_project on tickets (company_id, project_id);
create index tickets_words on tickets using gin (to_tsvector('simple', subject));
create index tickets_grams on tickets using gin (unspaced_grams(subject)) where has_unspaced(subject);
-- The desk's queue: what is due first, of all companies.
create index tickets_queue on tickets (answer_due_at, last_note_at desc, id);
create index tickets_of_assignee on tickets (assignee_id) where status <> 'closed';
create index tickets_due on tickets (answer_due_at, id) where status = 'open';
create index tickets_untaken on tickets (answer_due_at, id) where status = 'open' and assignee_id is null;
create index tickets_waiting on tickets (status, status_since) where status in ('answered', 'resolved');
create index tickets_held on tickets (hold_until) where status = 'onHold';
select protect_tenant_table('tickets');
revoke delete on tickets from portico_app;

-- A company counts its tickets from 1.
create function number_ticket() returns trigger language plpgsql as $$
begin
  perform take_turn(new.company_id);
  select coalesce(max(number), 0) + 1 into new.number from tickets where company_id = new.company_id;
  return new;
end $$;
create trigger a_number before insert on tickets for each row execute function number_ticket();
create trigger keep_change before insert or update or delete on tickets
  for each row execute function keep_change('ticket', 'project_id');

-- Who takes part by mail, each with an address to reply to: whoever opened the ticket, and those who watch it.
create table ticket_people (
  company_id uuid not null,
  id         uuid not null,
  ticket_id  uuid not null,
  user_id    uuid not null,
  name       text not null,
  watching   boolean not null,
  primary key (company_id, id),
  constraint ticket_person_id unique (id),
  constraint ticket_person unique (company_id, ticket_id, user_id),
  constraint ticket_of_person foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  constraint person_of_ticket foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index tickets_watched on ticket_people (company_id, user_id, ticket_id) where watching;
select protect_tenant_table('ticket_people');

create table ticket_resources (
  company_id  uuid not null,
  ticket_id   uuid not null,
  resource_id uuid not null,
  n           int not null,
  kind        text not null,
  name        text not null,
  -- Where it is now; null once it is gone.
  project_id  uuid,
  primary key (company_id, ticket_id, resource_id),
  constraint ticket_of_resource foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  constraint linked_resource_project foreign key (company_id, project_id) references projects (company_id, id)
    on delete set null (project_id)
);
create index tickets_of_resource on ticket_resources (company_id, resource_id);
select protect_tenant_table('ticket_resources');

-- A ticket's record names its watchers and resources: it has another revision when they change by themselves.
create function touch_ticket() returns trigger language plpgsql as $$
begin
  update tickets set revision = revision where company_id = old.company_id and id = old.ticket_id;
  return null;
end $$;
create trigger touch_ticket after delete on ticket_people
  for each row when (old.watching) execute function touch_ticket();
create trigger touch_ticket after update of project_id on ticket_resources
  for each row when (old.project_id is distinct from new.project_id) execute function touch_ticket();

create function follow_linked_resource() returns trigger language plpgsql as $$
begin
  update ticket_resources set project_id = case when tg_op = 'UPDATE' then new.project_id end
    where company_id = old.company_id and resource_id = old.id;
  return null;
end $$;
create trigger follow_linked_resource after delete on resources
  for each row execute function follow_linked_resource();
create trigger follow_moved_resource after update of project_id on resources
  for each row when (old.project_id <> new.project_id) execute function follow_linked_resource();

create table ticket_notes (
  company_id  uuid not null,
  id          uuid not null,
  ticket_id   uuid not null,
  -- Its place in the ticket, from 1.
  n           int not null,
  author_kind text not null check (author_kind in ('user', 'staff', 'mail')),
  author_id   uuid,
  author_name text not null,
  text        text not null check (length(text) between 1 and 20000),
  via         text not null check (via in ('console', 'mail', 'api')),
  created_at  timestamptz not null default app_now(),
  edited_at   timestamptz,
  primary key (company_id, id),
  constraint ticket_note_place unique (company_id, ticket_id, n),
  constraint ticket_of_note foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  constraint author_of_note foreign key (company_id, author_id) references users (company_id, id)
    on delete set null (author_id)
);
create index ticket_notes_words on ticket_notes using gin (to_tsvector('simple', text));
create index ticket_notes_grams on ticket_notes using gin (unspaced_grams(text)) where has_unspaced(text);
create index ticket_notes_of_author on ticket_notes (company_id, author_id);
select protect_tenant_table('ticket_notes');
revoke delete on ticket_notes from portico_app;

create table ticket_events (
  company_id uuid not null,
  id         uuid not null,
  ticket_id  uuid not null,
  kind       text not null,
  by_name    text,
  what       text not null default '',
  at         timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint ticket_of_event foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index events_of_ticket on ticket_events (company_id, ticket_id, at, id);
select protect_tenant_table('ticket_events');
revoke update, delete on ticket_events from portico_app;

alter table limit_requests add column ticket_id uuid,
  add constraint limit_request_ticket foreign key (company_id, ticket_id) references tickets (company_id, id);
create index limit_requests_of_ticket on limit_requests (ticket_id) where ticket_id is not null;
