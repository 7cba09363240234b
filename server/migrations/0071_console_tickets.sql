-- What lets one WebSocket into the serial console of an instance. A ticket is good once and for seconds; whichever
-- server it is shown to deletes it, and only its hash is ever kept.
create table console_tickets (
  token_hash  bytea primary key,
  company_id  uuid not null references companies on delete cascade,
  user_id     uuid not null,
  session_id  uuid not null, -- looked up when the ticket is shown
  instance_id uuid not null,
  expires_at  timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, instance_id) references instances (company_id, id) on delete cascade
);
create index console_tickets_of_user on console_tickets (company_id, user_id);
create index console_tickets_of_instance on console_tickets (company_id, instance_id);
select protect_tenant_table('console_tickets');
