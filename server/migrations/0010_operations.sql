-- Operations: running changes of resources, their steps, and the limits they reserve (operations.md).

create table operations (
  id           uuid primary key,
  company_id   uuid not null references companies on delete cascade,
  revision     bigint not null default 0,
  project_id   uuid not null,
  action       text not null,
  target_kind  text not null,
  target_id    uuid not null,
  target_name  text not null,
  status       text not null default 'queued'
    check (status in ('queued', 'running', 'compensating', 'succeeded', 'failed', 'cancelled')),
  steps        text[] not null,
  step         int not null default 0,     -- index of the step to do next
  progress     int not null default 0,
  input        jsonb not null default '{}', -- never a readable secret; see secret
  secret       bytea,                       -- sealed; wiped when the operation ends
  error        jsonb,
  actor_id     uuid,
  actor_name   text,
  attempts     int not null default 0,      -- of the present step
  run_at       timestamptz not null default app_now(),
  lease_owner  text,
  lease_epoch  bigint not null default 0,
  lease_until  timestamptz,
  created_at   timestamptz not null default app_now(),
  started_at   timestamptz,
  finished_at  timestamptz,
  constraint operation_in_company unique (company_id, id)
);
create index operations_of_company on operations (company_id, created_at desc);
create index operations_of_target on operations (company_id, target_id, created_at);
create index operations_due on operations (run_at) where status in ('queued', 'running', 'compensating');
create trigger keep_change before insert or delete or update of status, step, progress, error, target_name on operations
  for each row execute function keep_change('operation');
select protect_tenant_table('operations');

-- Legal transitions, whoever writes: a finished operation stays finished.
create function check_operation_status() returns trigger language plpgsql as $$
begin
  if old.status = new.status
    or (old.status = 'queued' and new.status in ('running', 'cancelled', 'failed'))
    or (old.status = 'running' and new.status in ('succeeded', 'compensating', 'failed'))
    or (old.status = 'compensating' and new.status in ('failed', 'cancelled'))
  then return new; end if;
  raise exception 'operation % can not go from % to %', old.id, old.status, new.status using errcode = 'P0001';
end $$;
create trigger legal_status before update of status on operations
  for each row execute function check_operation_status();

-- Intent first, effect second, record third: a step that has an intent but no end is looked up by its
-- tag in the cloud before it is done again.
create table operation_steps (
  operation_id uuid not null,
  company_id   uuid not null,
  step         text not null,
  state        text not null check (state in ('intent', 'accepted', 'done')),
  tag          text not null,
  cloud_ref    text,
  started_at   timestamptz not null default app_now(),
  finished_at  timestamptz,
  primary key (operation_id, step),
  foreign key (company_id, operation_id) references operations (company_id, id) on delete cascade
);
create index operation_steps_of_company on operation_steps (company_id, operation_id);
select protect_tenant_table('operation_steps');

-- What a company may have at the most, what it has, and what operations under way have been promised.
create table limits (
  company_id uuid not null references companies on delete cascade,
  metric     text not null,
  lim        bigint not null check (lim >= 0),
  used       bigint not null default 0 check (used >= 0),
  reserved   bigint not null default 0 check (reserved >= 0),
  primary key (company_id, metric)
);
select protect_tenant_table('limits');

create table reservations (
  operation_id uuid not null,
  company_id   uuid not null,
  metric       text not null,
  n            bigint not null, -- negative: given back when the operation succeeds
  primary key (operation_id, metric),
  foreign key (company_id, operation_id) references operations (company_id, id) on delete cascade
);
create index reservations_of_company on reservations (company_id, operation_id);
select protect_tenant_table('reservations');

create table limit_requests (
  id         uuid primary key,
  company_id uuid not null references companies on delete cascade,
  metric     text not null,
  wanted     bigint not null,
  reason     text not null,
  status     text not null default 'open' check (status in ('open', 'granted', 'declined')),
  asked_by   uuid not null,
  created_at timestamptz not null default app_now()
);
create index limit_requests_of_company on limit_requests (company_id, created_at desc);
select protect_tenant_table('limit_requests');

-- The cloud's tenant of each company.
create table cloud_tenants (
  company_id uuid not null references companies on delete cascade,
  cloud      text not null,
  ref        text not null,
  primary key (company_id, cloud)
);
select protect_tenant_table('cloud_tenants');
