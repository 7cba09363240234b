-- Zones, their records and what was changed in them. What the cloud holds is in the adapter.

create table dns_zones (
  id             uuid primary key,
  company_id     uuid not null references companies on delete cascade,
  revision       bigint not null default 0,
  project_id     uuid not null,
  name           text not null,
  region         text check (region is null), -- zones have none; what all resources share asks for it
  status         text not null,
  serial         bigint not null default 0,
  email          text not null,
  ttl            int not null,
  negative_ttl   int not null,
  name_servers   text[] not null,
  delegation_state text not null default 'unknown',
  delegation_found text[] not null default '{}',
  delegation_checked_at timestamptz,
  delegation_due_at timestamptz not null default app_now(),
  record_set_count int not null default 0,
  warnings       jsonb not null default '[]',
  tags           text[] not null default '{}',
  locked         boolean not null default false,
  error          jsonb,
  operation_id   uuid,
  hourly_price   numeric(20, 10) not null,
  monthly_price  numeric(20, 6) not null,
  currency       text not null default 'USD',
  cloud_ref      text,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now(),
  deleted_at     timestamptz,
  recoverable_until timestamptz,
  constraint zone_in_company unique (company_id, id),
  constraint zone_in_project unique (company_id, project_id, id),
  constraint zone_name_once unique (company_id, name),
  constraint zone_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index zones_of_project on dns_zones (company_id, project_id) where deleted_at is null;
create index zones_to_purge on dns_zones (recoverable_until) where deleted_at is not null;
create index zones_to_look_at on dns_zones (delegation_due_at) where deleted_at is null;
select protect_tenant_table('dns_zones');

create table dns_record_sets (
  id            uuid primary key,
  company_id    uuid not null,
  revision      bigint not null default 0,
  zone_id       uuid not null,
  project_id    uuid not null,
  name          text not null,
  type          text not null,
  ttl           int,
  contents      text[] not null,
  note          text,
  status        text not null check (status in ('pending', 'active', 'deleting', 'error')),
  managed_kind  text,
  managed_id    uuid,
  change_number int not null, -- the last change that was about it
  updated_at    timestamptz not null default app_now(),
  constraint record_set_zone foreign key (company_id, project_id, zone_id)
    references dns_zones (company_id, project_id, id) on update cascade on delete cascade,
  constraint record_set_once unique (company_id, zone_id, name, type)
);
create index record_sets_of_change on dns_record_sets (company_id, zone_id, change_number);
select protect_tenant_table('dns_record_sets');

create table dns_changes (
  company_id uuid not null,
  zone_id    uuid not null,
  number     int not null,
  at         timestamptz not null default app_now(),
  actor_name text,
  action     text not null,
  restored   int,
  status     text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  serial     bigint,
  sets       jsonb not null,
  primary key (company_id, zone_id, number),
  constraint change_zone foreign key (company_id, zone_id) references dns_zones (company_id, id) on delete cascade
);
select protect_tenant_table('dns_changes');

select keep_resource('dns_zones', 'dnsZone');
select keep_charge('dns_zones', 'dnsZone', 'dns-zone');
select keep_resource_part('dns_record_sets', 'dnsRecordSet', 'dns_zones', 'zone_id');

-- Names that a company has here, of all companies: no other may have the same, or one above or below. Taken before the
-- zone is written, and given back once there is no zone and the name is delegated elsewhere.
create table dns_names (
  name       text primary key,
  company_id uuid not null references companies on delete cascade,
  zone_id    uuid not null, -- no reference: the name outlives it
  gone_at    timestamptz,   -- since when there is no such zone
  looked_at  timestamptz not null default app_now()
);
create index names_of_company on dns_names (company_id);
select protect_tenant_table('dns_names');

-- The zones of the sandbox cloud, which it answers for.
create table sandbox_zones (
  ref          text primary key,
  tenant       text not null,
  tag          text not null,
  name         text not null,
  email        text not null,
  ttl          int not null,
  negative_ttl int not null,
  serial       bigint not null,
  state        text not null check (state in ('active', 'failed', 'gone')), -- once the phase is over
  phase        text,
  phase_from   timestamptz,
  phase_until  timestamptz,
  fault_reason  text,
  fault_message text,
  created_at   timestamptz not null,
  constraint sandbox_zone_tag unique (tenant, tag)
);
create unique index sandbox_zone_name on sandbox_zones (name) where state <> 'gone';
select protect_system_table('sandbox_zones');

create table sandbox_record_sets (
  zone_ref text not null references sandbox_zones on delete cascade,
  name     text not null,
  type     text not null,
  ttl      int not null,
  contents text[] not null,
  primary key (zone_ref, name, type)
);
select protect_system_table('sandbox_record_sets');
