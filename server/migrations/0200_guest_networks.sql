-- Guest networks, the interfaces on them, and security groups. What the cloud holds is in the adapter.

create table guest_networks (
  id              uuid primary key,
  company_id      uuid not null references companies on delete cascade,
  revision        bigint not null default 0,
  project_id      uuid not null,
  name            text not null,
  region          text not null,
  status          text not null,
  cidr            cidr not null,
  gateway         text,
  snat            boolean not null,
  dhcp            boolean not null,
  pool_from       text not null,
  pool_to         text not null,
  dns_servers     text[] not null default '{}',
  domain          text,
  routes          jsonb not null default '[]',
  mtu             int,
  is_default      boolean not null default false,
  port_count      int not null default 0,
  addresses_used  int not null default 0,
  addresses_total int not null,
  tags            text[] not null default '{}',
  locked          boolean not null default false,
  error           jsonb,
  operation_id    uuid,
  hourly_price    numeric(20, 10) not null default 0,
  monthly_price   numeric(20, 6) not null default 0,
  currency        text not null default 'USD',
  cloud_ref       text,
  created_at      timestamptz not null default app_now(),
  updated_at      timestamptz not null default app_now(),
  deleted_at      timestamptz check (deleted_at is null), -- one that is deleted is gone
  constraint network_in_company unique (company_id, id),
  constraint network_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index networks_of_project on guest_networks (company_id, project_id);
create unique index network_default_once on guest_networks (company_id, region) where is_default;
select protect_tenant_table('guest_networks');

-- Networks of a company in a region are apart from each other, so that any two can be joined. Those who write networks
-- take turns by company before this looks.
create function keep_networks_apart() returns trigger language plpgsql as $$
begin
  perform take_turn(new.company_id);
  if exists (select from guest_networks where company_id = new.company_id and region = new.region
      and id <> new.id and cidr && new.cidr) then
    raise exception 'networks of a region overlap'
      using errcode = 'check_violation', constraint = 'networks_apart';
  end if;
  return null;
end $$;
create constraint trigger networks_apart after insert or update of cidr, region on guest_networks
  for each row execute function keep_networks_apart();

create table security_groups (
  id             uuid primary key,
  company_id     uuid not null references companies on delete cascade,
  revision       bigint not null default 0,
  project_id     uuid not null,
  name           text not null,
  description    text not null default '',
  region         text not null,
  status         text not null,
  rules          jsonb not null,
  named_groups   uuid[] not null default '{}', -- groups that its rules name, itself aside
  is_default     boolean not null default false,
  port_count     int not null default 0,
  named_by_count int not null default 0,
  tags           text[] not null default '{}',
  locked         boolean not null default false,
  error          jsonb,
  operation_id   uuid,
  hourly_price   numeric(20, 10) not null default 0,
  monthly_price  numeric(20, 6) not null default 0,
  currency       text not null default 'USD',
  cloud_ref      text,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now(),
  deleted_at     timestamptz check (deleted_at is null),
  constraint security_group_in_company unique (company_id, id),
  constraint security_group_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index groups_of_project on security_groups (company_id, project_id);
create unique index security_group_default_once on security_groups (company_id, region) where is_default;
select protect_tenant_table('security_groups');

create table network_ports (
  id             uuid primary key,
  company_id     uuid not null,
  revision       bigint not null default 0,
  project_id     uuid not null,
  network_id     uuid not null,
  instance_id    uuid not null,
  place          int not null, -- of an instance's interfaces: 0 is the primary one
  mac            text,
  ip             text, -- null until the cloud gives one, unless one was asked for
  group_ids      uuid[] not null default '{}',
  status         text not null check (status in ('attaching', 'active', 'down', 'detaching', 'error')),
  cloud_ref      text,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now(),
  constraint port_network foreign key (company_id, network_id) references guest_networks (company_id, id),
  constraint port_instance foreign key (company_id, project_id, instance_id)
    references instances (company_id, project_id, id) on update cascade on delete cascade,
  constraint port_place_once unique (company_id, instance_id, place),
  constraint port_address_once unique (company_id, network_id, ip)
);
create index ports_of_instance on network_ports (company_id, instance_id);
select protect_tenant_table('network_ports');

-- Networks and groups show how much they are used.
create function count_network_use() returns trigger language plpgsql as $$
begin
  update guest_networks as n set port_count = counted.ports, addresses_used = counted.addresses
  from (
    select touched.company_id, touched.network_id, count(p.id)::int as ports, count(p.ip)::int as addresses
    from (select distinct company_id, network_id from changed_ports) as touched
    left join network_ports as p on p.company_id = touched.company_id and p.network_id = touched.network_id
    group by 1, 2
  ) as counted
  where n.company_id = counted.company_id and n.id = counted.network_id
    and (n.port_count, n.addresses_used) is distinct from (counted.ports, counted.addresses);
  update security_groups as g set port_count = counted.ports
  from (
    select touched.company_id, touched.group_id,
      (select count(*) from network_ports as p
        where p.company_id = touched.company_id and touched.group_id = any (p.group_ids))::int as ports
    from (select distinct company_id, unnest(group_ids) as group_id from changed_ports) as touched
  ) as counted
  where g.company_id = counted.company_id and g.id = counted.group_id and g.port_count <> counted.ports;
  return null;
end $$;
create trigger count_use_of_new after insert on network_ports
  referencing new table as changed_ports for each statement execute function count_network_use();
create trigger count_use_of_gone after delete on network_ports
  referencing old table as changed_ports for each statement execute function count_network_use();
create trigger count_use_before after update on network_ports
  referencing old table as changed_ports for each statement execute function count_network_use();
create trigger count_use_after after update on network_ports
  referencing new table as changed_ports for each statement execute function count_network_use();

create function count_group_names() returns trigger language plpgsql as $$
declare
  touched uuid[] := '{}';
  company uuid;
begin
  if tg_op <> 'INSERT' then touched := old.named_groups; company := old.company_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.named_groups; company := new.company_id; end if;
  update security_groups as g set named_by_count = counted.n
  from (
    select named.id, (select count(*) from security_groups as other
      where other.company_id = company and named.id = any (other.named_groups))::int as n
    from (select distinct unnest(touched) as id) as named
  ) as counted
  where g.company_id = company and g.id = counted.id and g.named_by_count <> counted.n;
  return null;
end $$;
create trigger count_names after insert or delete on security_groups
  for each row execute function count_group_names();
create trigger count_names_changed after update of named_groups on security_groups
  for each row when (old.named_groups is distinct from new.named_groups) execute function count_group_names();

select keep_resource('guest_networks', 'guestNetwork', words => '{cidr}');
select keep_charge('guest_networks', 'guestNetwork', 'guest-network');
select keep_resource('security_groups', 'securityGroup');
select keep_resource_part('network_ports', 'networkPort', 'instances', 'instance_id');

-- The sandbox cloud's own.
create table sandbox_networks (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  name        text not null,
  region      text not null,
  cidr        cidr not null,
  gateway     text,
  pool_from   inet not null,
  pool_to     inet not null,
  state       text not null check (state in ('active', 'failed', 'gone')), -- once the phase is over
  phase       text,
  phase_from  timestamptz,
  phase_until timestamptz,
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_network_tag unique (tenant, tag)
);
select protect_system_table('sandbox_networks');

create table sandbox_groups (
  ref        text primary key,
  tenant     text not null,
  tag        text not null,
  name       text not null,
  region     text not null,
  rules      jsonb not null default '[]',
  state      text not null check (state in ('active', 'failed', 'gone')),
  fault_reason  text,
  fault_message text,
  created_at timestamptz not null,
  constraint sandbox_group_tag unique (tenant, tag)
);
select protect_system_table('sandbox_groups');

create table sandbox_ports (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  network_ref text not null references sandbox_networks,
  ip          inet,        -- null once it is gone
  mac         text not null,
  group_refs  text[] not null,
  machine_ref text,
  state       text not null check (state in ('down', 'active', 'gone')), -- once the phase is over
  phase       text,
  phase_from  timestamptz,
  phase_until timestamptz,
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_port_tag unique (tenant, tag),
  constraint sandbox_lease_once unique (network_ref, ip)
);
create index sandbox_ports_of_machine on sandbox_ports (machine_ref) where state <> 'gone';
select protect_system_table('sandbox_ports');
