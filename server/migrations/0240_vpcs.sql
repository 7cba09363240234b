-- VPCs: a router with a range, the tiers that are cut from it, ACL lists, VPN connections, and what the health check
-- has found. What the cloud holds is in the adapter.

create table vpcs (
  id             uuid primary key,
  company_id     uuid not null references companies on delete cascade,
  revision       bigint not null default 0,
  project_id     uuid not null,
  name           text not null,
  region         text not null,
  status         text not null,
  cidr           cidr not null,
  domain         text,
  tiers          jsonb not null default '[]', -- summed up of its guest networks
  routes         jsonb not null default '[]',
  source_nat_ip  text,
  address_count  int not null default 0,
  instance_count int not null default 0,
  vpn_up         int not null default 0,
  vpn_total      int not null default 0,
  health         text not null default 'unknown' check (health in ('ok', 'degraded', 'down', 'unknown')),
  checked_at     timestamptz,
  restart_reason text,
  restart_since  timestamptz,
  tags           text[] not null default '{}',
  locked         boolean not null default false,
  error          jsonb,
  operation_id   uuid,
  hourly_price   numeric(20, 10) not null default 0,
  own_monthly_price numeric(20, 6) not null default 0,
  monthly_price  numeric(20, 6) not null default 0, -- with its VPN connections
  vpn_hourly_price numeric(20, 10) not null default 0,
  total_hourly_price numeric(20, 10) not null generated always as (hourly_price + vpn_hourly_price) stored,
  currency       text not null default 'USD',
  cloud_ref      text,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now(),
  deleted_at     timestamptz check (deleted_at is null), -- one that is deleted is gone
  constraint vpc_in_company unique (company_id, id),
  constraint vpc_in_project unique (company_id, project_id, id),
  constraint vpc_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index vpcs_of_project on vpcs (company_id, project_id);
select protect_tenant_table('vpcs');

create table acl_lists (
  id          uuid primary key,
  company_id  uuid not null,
  revision    bigint not null default 0,
  vpc_id      uuid not null,
  project_id  uuid not null,
  name        text not null,
  description text not null default '',
  built_in    text check (built_in in ('denyAll', 'allowAll')),
  last_in     text not null check (last_in in ('allow', 'deny')),
  last_out    text not null check (last_out in ('allow', 'deny')),
  rules       jsonb not null default '[]',
  tier_count  int not null default 0,
  created_at  timestamptz not null default app_now(),
  updated_at  timestamptz not null default app_now(),
  constraint acl_in_company unique (company_id, vpc_id, id),
  constraint acl_name_once unique (company_id, vpc_id, name),
  constraint acl_vpc foreign key (company_id, project_id, vpc_id) references vpcs (company_id, project_id, id)
    on update cascade on delete cascade
);
select protect_tenant_table('acl_lists');

create table vpn_connections (
  id            uuid primary key,
  company_id    uuid not null,
  revision      bigint not null default 0,
  vpc_id        uuid not null,
  project_id    uuid not null,
  name          text not null,
  status        text not null check (status in ('creating', 'active', 'updating', 'deleting', 'error')),
  tunnel        text not null default 'connecting' check (tunnel in ('connecting', 'up', 'down', 'failed')),
  since         timestamptz,
  detail        text,
  local_ip      text,
  peer_address  text not null,
  peer_id       text not null,
  local_cidrs   text[] not null,
  peer_cidrs    text[] not null,
  ike           jsonb not null,
  esp           jsonb not null,
  dpd           jsonb not null,
  initiate      boolean not null,
  key_set_at    timestamptz not null default app_now(),
  error         jsonb,
  hourly_price  numeric(20, 10) not null default 0,
  monthly_price numeric(20, 6) not null default 0,
  currency      text not null default 'USD',
  cloud_ref     text,
  created_at    timestamptz not null default app_now(),
  updated_at    timestamptz not null default app_now(),
  deleted_at    timestamptz check (deleted_at is null),
  constraint vpn_name_once unique (company_id, vpc_id, name),
  constraint vpn_vpc foreign key (company_id, project_id, vpc_id) references vpcs (company_id, project_id, id)
    on update cascade on delete cascade
);
create index vpns_of_vpc on vpn_connections (company_id, vpc_id);
create index vpns_by_ref on vpn_connections (cloud_ref) where cloud_ref is not null;
select protect_tenant_table('vpn_connections');

-- For how long a check had a result. The one that has no end is what holds now.
create table vpc_checks (
  id          bigint generated always as identity primary key,
  company_id  uuid not null,
  vpc_id      uuid not null,
  check_id    text not null,
  check_group text not null,
  target_kind text not null,
  target_id   text not null,
  target_name text not null,
  severity    text not null,
  result      text not null,
  detail      jsonb,
  hint        text,
  from_at     timestamptz not null,
  to_at       timestamptz,
  observed_at timestamptz not null,
  doubtful_since timestamptz, -- it has failed once since then, which does not count yet
  constraint check_vpc foreign key (company_id, vpc_id) references vpcs (company_id, id) on delete cascade
);
create unique index check_now_once on vpc_checks (company_id, vpc_id, check_id) where to_at is null;
create index checks_of_vpc on vpc_checks (company_id, vpc_id, from_at);
create index checks_by_age on vpc_checks (to_at) where to_at is not null;
select protect_tenant_table('vpc_checks');

-- A tier is a guest network.
alter table guest_networks
  add column vpc_id      uuid,
  add column acl_list_id uuid,
  add constraint network_is_tier check ((vpc_id is null) = (acl_list_id is null)),
  add constraint tier_vpc foreign key (company_id, vpc_id) references vpcs (company_id, id),
  add constraint tier_acl foreign key (company_id, vpc_id, acl_list_id) references acl_lists (company_id, vpc_id, id);
create unique index tier_name_once on guest_networks (company_id, vpc_id, name) where vpc_id is not null;

-- Tiers move with their VPC.
drop trigger keep_resource_made on guest_networks;
drop trigger keep_resource_changed on guest_networks;
drop trigger keep_resource_removed on guest_networks;
create trigger keep_resource_made after insert on guest_networks referencing new table as come
  for each statement execute function keep_resource_entries('guestNetwork', 'vpc_id', '{cidr}');
create trigger keep_resource_changed after update on guest_networks
  referencing old table as gone new table as come
  for each statement execute function keep_resource_entries('guestNetwork', 'vpc_id', '{cidr}');
create trigger keep_resource_removed after delete on guest_networks referencing old table as gone
  for each statement execute function keep_resource_entries('guestNetwork', 'vpc_id', '{cidr}');

-- Networks and VPCs of a company in a region are apart from each other, but for a tier and its own VPC.
create or replace function keep_networks_apart() returns trigger language plpgsql as $$
begin
  perform take_turn(new.company_id);
  if exists (select from guest_networks where company_id = new.company_id and region = new.region
      and id <> new.id and cidr && new.cidr)
    or exists (select from vpcs where company_id = new.company_id and region = new.region
      and id is distinct from new.vpc_id and cidr && new.cidr) then
    raise exception 'networks of a region overlap'
      using errcode = 'check_violation', constraint = 'networks_apart';
  end if;
  return null;
end $$;

create function keep_vpcs_apart() returns trigger language plpgsql as $$
begin
  perform take_turn(new.company_id);
  if exists (select from vpcs where company_id = new.company_id and region = new.region
      and id <> new.id and cidr && new.cidr)
    or exists (select from guest_networks where company_id = new.company_id and region = new.region
      and vpc_id is distinct from new.id and cidr && new.cidr) then
    raise exception 'networks of a region overlap'
      using errcode = 'check_violation', constraint = 'networks_apart';
  end if;
  return null;
end $$;
create constraint trigger networks_apart after insert or update of cidr, region on vpcs
  for each row execute function keep_vpcs_apart();

-- A VPC shows what is in it.
create function sum_up_vpc(company uuid, vpc uuid) returns void language sql as $$
  update vpcs as v set tiers = now.tiers, instance_count = now.instances, address_count = now.addresses
  from (
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'cidr', n.cidr, 'status', n.status,
          'aclListId', n.acl_list_id, 'portCount', n.port_count) order by n.cidr)
        from guest_networks as n where n.company_id = company and n.vpc_id = vpc), '[]') as tiers,
      (select count(distinct p.instance_id)::int from network_ports as p
        join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
        where n.company_id = company and n.vpc_id = vpc) as instances,
      (select coalesce(sum(cardinality(i.ipv4)), 0)::int from network_ports as p
        join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
        join instances as i on i.company_id = p.company_id and i.id = p.instance_id and i.deleted_at is null
        where n.company_id = company and n.vpc_id = vpc and p.place = 0)
        + (select (source_nat_ip is not null)::int from vpcs where company_id = company and id = vpc) as addresses
  ) as now
  where v.company_id = company and v.id = vpc
    and (v.tiers, v.instance_count, v.address_count) is distinct from (now.tiers, now.instances, now.addresses);
  update acl_lists as l set tier_count = counted.n
  from (select a.id, (select count(*)::int from guest_networks as t
      where t.company_id = company and t.acl_list_id = a.id) as n
    from acl_lists as a where a.company_id = company and a.vpc_id = vpc) as counted
  where l.company_id = company and l.id = counted.id and l.tier_count <> counted.n
$$;

create function sum_up_vpc_of_tier() returns trigger language plpgsql as $$
declare
  touched guest_networks := coalesce(new, old);
begin
  if touched.vpc_id is not null then perform sum_up_vpc(touched.company_id, touched.vpc_id); end if;
  return null;
end $$;
create trigger sum_up_vpc_made after insert or delete on guest_networks
  for each row execute function sum_up_vpc_of_tier();
create trigger sum_up_vpc_changed after update on guest_networks for each row
  when (new.vpc_id is not null and (old.name, old.status, old.acl_list_id, old.port_count)
    is distinct from (new.name, new.status, new.acl_list_id, new.port_count))
  execute function sum_up_vpc_of_tier();

create function sum_up_vpc_of_instance() returns trigger language plpgsql as $$
begin
  perform sum_up_vpc(n.company_id, n.vpc_id) from network_ports as p
    join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
    where p.company_id = new.company_id and p.instance_id = new.id and p.place = 0 and n.vpc_id is not null;
  return null;
end $$;
create trigger sum_up_vpc_of_instance after update of ipv4, deleted_at on instances for each row
  when ((old.ipv4, old.deleted_at) is distinct from (new.ipv4, new.deleted_at))
  execute function sum_up_vpc_of_instance();

create function sum_up_vpc_of_nat() returns trigger language plpgsql as $$
begin
  perform sum_up_vpc(new.company_id, new.id);
  return null;
end $$;
create trigger sum_up_vpc_of_nat after update of source_nat_ip on vpcs for each row
  when (old.source_nat_ip is distinct from new.source_nat_ip) execute function sum_up_vpc_of_nat();

create function sum_up_vpns() returns trigger language plpgsql as $$
declare
  touched vpn_connections := coalesce(new, old);
begin
  update vpcs as v set vpn_up = now.up, vpn_total = now.total, vpn_hourly_price = now.hourly,
    monthly_price = v.own_monthly_price + now.monthly
  from (
    select count(*) filter (where tunnel = 'up' and cloud_ref is not null)::int as up, count(*)::int as total,
      coalesce(sum(hourly_price) filter (where cloud_ref is not null), 0) as hourly,
      coalesce(sum(monthly_price) filter (where cloud_ref is not null), 0) as monthly
    from vpn_connections where company_id = touched.company_id and vpc_id = touched.vpc_id
  ) as now
  where v.company_id = touched.company_id and v.id = touched.vpc_id
    and (v.vpn_up, v.vpn_total, v.vpn_hourly_price) is distinct from (now.up, now.total, now.hourly);
  return null;
end $$;
create trigger sum_up_vpns_made after insert or delete on vpn_connections
  for each row execute function sum_up_vpns();
create trigger sum_up_vpns_changed after update on vpn_connections for each row
  when ((old.tunnel, old.cloud_ref, old.hourly_price) is distinct from (new.tunnel, new.cloud_ref, new.hourly_price))
  execute function sum_up_vpns();

select keep_resource('vpcs', 'vpc', words => '{cidr,source_nat_ip}');
select keep_charge('vpcs', 'vpc', 'vpc');
select keep_resource_part('acl_lists', 'aclList', 'vpcs', 'vpc_id');
select keep_resource_part('vpn_connections', 'vpnConnection', 'vpcs', 'vpc_id');
select keep_charge('vpn_connections', 'vpnConnection', 'vpn-connection');

-- The sandbox cloud's own.
create table sandbox_vpcs (
  ref           text primary key,
  tenant        text not null,
  tag           text not null,
  name          text not null,
  region        text not null,
  cidr          cidr not null,
  source_nat_ip text,
  routes        jsonb not null default '[]',
  broken        text[] not null default '{}', -- what does not work until a restart
  state         text not null check (state in ('active', 'failed', 'gone')), -- once the phase is over
  phase         text,
  phase_from    timestamptz,
  phase_until   timestamptz,
  fault_reason  text,
  fault_message text,
  created_at    timestamptz not null,
  constraint sandbox_vpc_tag unique (tenant, tag)
);
select protect_system_table('sandbox_vpcs');

alter table sandbox_networks
  add column vpc_ref text references sandbox_vpcs,
  add column acl     jsonb,
  add column broken  text[] not null default '{}';

create table sandbox_vpns (
  ref          text primary key,
  tenant       text not null,
  tag          text not null,
  vpc_ref      text not null references sandbox_vpcs,
  name         text not null,
  local_ip     text not null,
  terms        jsonb not null,
  key_digest   text not null, -- enough to tell whether two keys are the same
  state        text not null check (state in ('active', 'failed', 'gone')),
  began_at     timestamptz not null, -- when this side began to negotiate
  fault_reason  text,
  fault_message text,
  created_at   timestamptz not null,
  constraint sandbox_vpn_tag unique (tenant, tag)
);
create index sandbox_vpns_by_ip on sandbox_vpns (local_ip) where state <> 'gone';
select protect_system_table('sandbox_vpns');
