-- Load balancers, their trees and certificates. What the cloud holds is in the adapter.

create table load_balancers (
  id                uuid primary key,
  company_id        uuid not null references companies on delete cascade,
  revision          bigint not null default 0,
  project_id        uuid not null,
  name              text not null,
  region            text not null,
  status            text not null,
  health            text not null default 'unknown',
  size_id           text not null,
  size_name         text not null,
  network_id        uuid not null,
  address_id        uuid,
  public_ip         text,
  private_ip        text,
  port_id           uuid,
  ports             text[] not null default '{}',
  members_online    int not null default 0,
  members_total     int not null default 0,
  certificate_end   timestamptz,
  tree_version      bigint not null default 1,
  -- The tree that the cloud has taken last, in the cloud's words.
  applied           jsonb,
  tags              text[] not null default '{}',
  locked            boolean not null default false,
  error             jsonb,
  operation_id      uuid,
  hourly_price      numeric(20, 10) not null default 0,
  monthly_price     numeric(20, 6) not null default 0,
  currency          text not null default 'USD',
  cloud_ref         text,
  created_at        timestamptz not null default app_now(),
  updated_at        timestamptz not null default app_now(),
  deleted_at        timestamptz,
  recoverable_until timestamptz,
  constraint balancer_in_company unique (company_id, id),
  constraint balancer_in_project unique (company_id, project_id, id),
  constraint balancer_project foreign key (company_id, project_id) references projects (company_id, id),
  constraint balancer_network foreign key (company_id, network_id) references guest_networks (company_id, id)
);
create index balancers_of_project on load_balancers (company_id, project_id);
select protect_tenant_table('load_balancers');

-- What is said of a listener or a pool is a document: it is checked, read and saved as a whole.
create table lb_listeners (
  id               uuid primary key,
  company_id       uuid not null,
  revision         bigint not null default 0,
  project_id       uuid not null,
  load_balancer_id uuid not null,
  place            int not null,
  content          jsonb not null,
  certificate_ids  uuid[] not null default '{}',
  constraint listener_balancer foreign key (company_id, project_id, load_balancer_id)
    references load_balancers (company_id, project_id, id) on update cascade on delete cascade
);
create index listeners_of_balancer on lb_listeners (company_id, load_balancer_id);
select protect_tenant_table('lb_listeners');

create table lb_pools (
  id               uuid primary key,
  company_id       uuid not null,
  revision         bigint not null default 0,
  project_id       uuid not null,
  load_balancer_id uuid not null,
  place            int not null,
  content          jsonb not null, -- with its members
  member_ports     uuid[] not null default '{}', -- interfaces that are members
  leaving          jsonb not null default '[]', -- members that are let to finish
  health           jsonb not null default '{}', -- by member: what it is, since when and why
  constraint pool_balancer foreign key (company_id, project_id, load_balancer_id)
    references load_balancers (company_id, project_id, id) on update cascade on delete cascade
);
create index pools_of_balancer on lb_pools (company_id, load_balancer_id);
select protect_tenant_table('lb_pools');

create table certificates (
  id             uuid primary key,
  company_id     uuid not null references companies on delete cascade,
  revision       bigint not null default 0,
  project_id     uuid not null,
  name           text not null,
  region         text not null,
  status         text not null,
  names          text[] not null,
  subject        text not null,
  issuer         text not null,
  fingerprint    text not null,
  key_type       text not null,
  not_before     timestamptz not null,
  not_after      timestamptz not null,
  chain_length   int not null,
  listener_count int not null default 0,
  warned_days    int, -- the last warning was given so many days before the end
  former_refs    text[] not null default '{}', -- in the cloud, for as long as a balancer may present them
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
  deleted_at     timestamptz check (deleted_at is null), -- one that is deleted is gone
  constraint certificate_in_company unique (company_id, id),
  constraint certificate_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index certificates_of_project on certificates (company_id, project_id);
create index certificates_by_end on certificates (not_after);
select protect_tenant_table('certificates');

-- Certificates show how many listeners present them, and balancers when the first of theirs ends.
create function note_certificate_use() returns trigger language plpgsql as $$
declare
  touched uuid[] := '{}';
  company uuid;
  balancer uuid;
begin
  if tg_op <> 'INSERT' then
    touched := old.certificate_ids; company := old.company_id; balancer := old.load_balancer_id;
  end if;
  if tg_op <> 'DELETE' then
    touched := touched || new.certificate_ids; company := new.company_id; balancer := new.load_balancer_id;
  end if;
  if touched = '{}' then return null; end if;
  update certificates as c set listener_count = counted.n
  from (
    select used.id, (select count(*) from lb_listeners as l
      where l.company_id = company and used.id = any (l.certificate_ids))::int as n
    from (select distinct unnest(touched) as id) as used
  ) as counted
  where c.company_id = company and c.id = counted.id and c.listener_count <> counted.n;
  perform note_certificate_end(company, balancer);
  return null;
end $$;

create function note_certificate_end(company uuid, balancer uuid) returns void language sql as $$
  update load_balancers as b set certificate_end = ends.first
  from (
    select min(c.not_after) as first from lb_listeners as l
    join certificates as c on c.company_id = l.company_id and c.id = any (l.certificate_ids)
    where l.company_id = company and l.load_balancer_id = balancer
  ) as ends
  where b.company_id = company and b.id = balancer and b.certificate_end is distinct from ends.first
$$;

create trigger note_use after insert or delete on lb_listeners
  for each row execute function note_certificate_use();
create trigger note_use_changed after update of certificate_ids on lb_listeners
  for each row when (old.certificate_ids is distinct from new.certificate_ids)
  execute function note_certificate_use();

create function note_new_end() returns trigger language plpgsql as $$
begin
  perform note_certificate_end(new.company_id, balancer) from (
    select distinct load_balancer_id as balancer from lb_listeners
    where company_id = new.company_id and new.id = any (certificate_ids)
  ) as presenting;
  return null;
end $$;
create trigger note_new_end after update of not_after on certificates
  for each row when (old.not_after <> new.not_after) execute function note_new_end();

select keep_resource('load_balancers', 'loadBalancer', words => '{private_ip,public_ip}');
select keep_charge('load_balancers', 'loadBalancer', 'load-balancer:', 'size_id');
select keep_resource_part('lb_listeners', 'lbListener', 'load_balancers', 'load_balancer_id');
select keep_resource_part('lb_pools', 'lbPool', 'load_balancers', 'load_balancer_id');
select keep_resource('certificates', 'certificate', words => '{names,fingerprint}');

-- A balancer shows the public address that leads to it.
create function show_balancer_address(company uuid, balancer uuid) returns void language sql as $$
  update load_balancers as b set address_id = led.id, public_ip = led.address
  from (select (array_agg(id))[1] as id, (array_agg(address))[1] as address from ip_addresses
    where company_id = company and target_id = balancer and role = 'loadBalancer' and deleted_at is null) as led
  where b.company_id = company and b.id = balancer
    and (b.address_id, b.public_ip) is distinct from (led.id, led.address)
$$;
create function follow_balancer_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.target_id is not null then
    perform show_balancer_address(old.company_id, old.target_id);
  end if;
  if tg_op <> 'DELETE' and new.target_id is not null then
    perform show_balancer_address(new.company_id, new.target_id);
  end if;
  return null;
end $$;
create trigger follow_balancer_address after insert or delete on ip_addresses
  for each row execute function follow_balancer_address();
create trigger follow_changed_address after update on ip_addresses for each row
  when ((old.target_id, old.role, old.address, old.deleted_at)
    is distinct from (new.target_id, new.role, new.address, new.deleted_at))
  execute function follow_balancer_address();

-- An interface is an instance's or a load balancer's.
alter table network_ports
  alter column instance_id drop not null,
  add column balancer_id uuid,
  add constraint port_owner check (num_nonnulls(instance_id, balancer_id) = 1),
  add constraint port_balancer foreign key (company_id, project_id, balancer_id)
    references load_balancers (company_id, project_id, id) on update cascade on delete cascade,
  add constraint port_of_balancer_once unique (company_id, balancer_id);
create trigger move_balancer_port after update of project_id on load_balancers for each row
  when (old.project_id <> new.project_id) execute function move_parts('network_ports', 'balancer_id');

-- The sandbox cloud's own.
create table sandbox_balancers (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  name        text not null,
  region      text not null,
  size_ref    text not null,
  port_ref    text not null references sandbox_ports,
  tree        jsonb not null,
  checks      jsonb not null default '{}', -- by member: how its checks have gone
  state       text not null check (state in ('active', 'failed', 'gone')), -- once the phase is over
  phase       text,
  phase_from  timestamptz,
  phase_until timestamptz,
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_balancer_tag unique (tenant, tag)
);
create index sandbox_balancers_at_port on sandbox_balancers (port_ref) where state <> 'gone';
select protect_system_table('sandbox_balancers');

create table sandbox_certificates (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  name        text not null,
  region      text not null,
  fingerprint text not null, -- of all that it was made of; the key itself is not kept
  state       text not null check (state in ('active', 'failed', 'gone')),
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_certificate_tag unique (tenant, tag)
);
select protect_system_table('sandbox_certificates');
