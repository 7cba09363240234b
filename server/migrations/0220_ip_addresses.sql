-- Public addresses of companies, the ports of them that are forwarded, and who held them. What the cloud holds is in the
-- adapter.

create table ip_addresses (
  id              uuid primary key,
  company_id      uuid not null references companies on delete cascade,
  revision        bigint not null default 0,
  project_id      uuid not null,
  name            text not null default '', -- the address, before that its label; kept below
  address         text,
  version         int not null default 4 check (version in (4, 6)),
  label           text not null default '',
  region          text not null,
  status          text not null,
  -- What it leads to in fact, not what it is about to.
  role            text not null default 'none'
    check (role in ('none', 'instance', 'loadBalancer', 'forwarding', 'sourceNat', 'vpn', 'interface')),
  target_kind     text,
  target_id       uuid,
  port_id         uuid, -- the interface that its translation leads to
  instance_id     uuid,
  private_ip      text,
  associated_at   timestamptz,
  reserved        boolean not null default true,
  reverse_name    text,
  reverse_status  text not null default 'none' check (reverse_status in ('none', 'pending', 'confirmed', 'unconfirmed')),
  reverse_checked_at timestamptz,
  forwarding_count int not null default 0,
  -- What it is attached to among all resources. One with forwardings leads to several: it counts as attached to itself.
  attached_id     uuid generated always as
    (case when role = 'forwarding' then id when target_kind = 'networkPort' then instance_id else target_id end) stored,
  tags            text[] not null default '{}',
  locked          boolean not null default false,
  error           jsonb,
  operation_id    uuid,
  list_hourly     numeric(20, 10) not null default 0, -- what it costs where it is included in nothing
  list_monthly    numeric(20, 6) not null default 0,
  hourly_price    numeric(20, 10) not null default 0,
  monthly_price   numeric(20, 6) not null default 0,
  currency        text not null default 'USD',
  cloud_ref       text,
  created_at      timestamptz not null default app_now(),
  updated_at      timestamptz not null default app_now(),
  deleted_at      timestamptz, -- released
  recoverable_until timestamptz,
  constraint ip_address_in_company unique (company_id, id),
  constraint ip_address_project foreign key (company_id, project_id) references projects (company_id, id),
  constraint ip_address_target check ((target_kind is null) = (target_id is null))
);
create index ip_addresses_by_age on ip_addresses (company_id, created_at desc, id) where deleted_at is null;
create index ip_addresses_of_project on ip_addresses (company_id, project_id) where deleted_at is null;
create index ip_addresses_of_instance on ip_addresses (company_id, instance_id) where instance_id is not null;
create index ip_addresses_of_target on ip_addresses (company_id, target_id) where target_id is not null;
create index ip_addresses_to_purge on ip_addresses (recoverable_until) where deleted_at is not null;
create index ip_addresses_to_release on ip_addresses (company_id) where status = 'releasing';
-- One public address an interface's own.
create unique index ip_address_of_port on ip_addresses (company_id, port_id, private_ip)
  where port_id is not null and deleted_at is null;
select protect_tenant_table('ip_addresses');

create table port_forwardings (
  id           uuid primary key,
  company_id   uuid not null,
  revision     bigint not null default 0,
  project_id   uuid not null,
  address_id   uuid not null,
  protocol     text not null check (protocol in ('tcp', 'udp')),
  from_port    int not null,
  to_port      int not null,
  port_id      uuid not null,
  private_ip   text not null,
  private_from int not null,
  description  text not null default '',
  status       text not null check (status in ('creating', 'active', 'updating', 'deleting', 'error')),
  cloud_ref    text,
  created_at   timestamptz not null default app_now(),
  updated_at   timestamptz not null default app_now(),
  constraint forwarding_address foreign key (company_id, address_id) references ip_addresses (company_id, id)
    on delete cascade,
  constraint forwarding_range check (from_port between 1 and to_port and to_port <= 65535
    and private_from >= 1 and private_from + to_port - from_port <= 65535)
);
create index forwardings_of_address on port_forwardings (company_id, address_id, protocol, from_port);
create index forwardings_of_port on port_forwardings (company_id, port_id);
select protect_tenant_table('port_forwardings');

-- Who held an address, from when to when.
create table ip_address_holdings (
  id          uuid primary key default gen_random_uuid(),
  company_id  uuid not null,
  address_id  uuid not null,
  role        text not null,
  target_kind text,
  target_id   uuid,
  name        text not null,
  private_ip  text,
  actor       text,
  from_at     timestamptz not null default app_now(),
  to_at       timestamptz,
  constraint holding_address foreign key (company_id, address_id) references ip_addresses (company_id, id)
    on delete cascade
);
create index holdings_of_address on ip_address_holdings (company_id, address_id, from_at desc);
create unique index one_holding_now on ip_address_holdings (company_id, address_id) where to_at is null;
select protect_tenant_table('ip_address_holdings');

-- An instance's first address is in the price of its plan; those that are a network's, a VPC's or an interface's own
-- cost nothing. Named by its address, which nobody chooses.
create function reckon_address() returns trigger language plpgsql as $$
declare
  is_included boolean;
begin
  new.name := coalesce(new.address, nullif(new.label, ''), 'ip-' || right(new.id::text, 6));
  if new.role = 'none' then
    new.associated_at := null;
  elsif tg_op = 'INSERT' or (new.role, new.target_id) is distinct from (old.role, old.target_id) then
    new.associated_at := coalesce(new.associated_at, app_now());
    if tg_op = 'UPDATE' then new.associated_at := app_now(); end if;
  end if;
  is_included := new.version = 6 or new.role in ('sourceNat', 'vpn', 'interface') or (new.role = 'instance' and not exists (
    select from ip_addresses as other
    where other.company_id = new.company_id and other.instance_id = new.instance_id and other.role = 'instance'
      and other.id <> new.id and other.deleted_at is null
      and (other.associated_at, other.id) < (new.associated_at, new.id)));
  new.hourly_price := case when is_included then 0 else new.list_hourly end;
  new.monthly_price := case when is_included then 0 else new.list_monthly end;
  return new;
end $$;
-- Before the revision is given, which comes by its name.
create trigger a_reckon_address before insert or update on ip_addresses
  for each row execute function reckon_address();

-- What an instance shows of its addresses. Where the cloud gives machines their addresses itself it has none of these.
create function show_addresses(company uuid, instance uuid) returns void language sql as $$
  update instances as i set ipv4 = led.addresses
  from (select coalesce(array_agg(address order by associated_at, id), '{}') as addresses from ip_addresses
    where company_id = company and instance_id = instance and role = 'instance' and version = 4
      and address is not null) as led
  where i.company_id = company and i.id = instance and i.ipv4 is distinct from led.addresses
$$;

create function follow_address() returns trigger language plpgsql as $$
declare
  was ip_addresses := case when tg_op = 'INSERT' then null else old end;
begin
  if (was.role, was.target_id, was.private_ip) is distinct from (new.role, new.target_id, new.private_ip) then
    update ip_address_holdings set to_at = app_now()
      where company_id = new.company_id and address_id = new.id and to_at is null;
    if new.role <> 'none' then
      insert into ip_address_holdings (company_id, address_id, role, target_kind, target_id, name, private_ip, actor)
      values (new.company_id, new.id, new.role, new.target_kind, new.target_id,
        coalesce((select name from instances where company_id = new.company_id and id = new.instance_id),
          (select name from resources where company_id = new.company_id and id = new.target_id), ''),
        new.private_ip,
        (select actor_name from operations where company_id = new.company_id and id = new.operation_id));
    end if;
  end if;
  if (was.role, was.instance_id, was.address) is distinct from (new.role, new.instance_id, new.address) then
    if was.instance_id is not null then
      perform show_addresses(new.company_id, was.instance_id);
      -- The next one is in the plan's price now.
      update ip_addresses set updated_at = app_now() where company_id = new.company_id and instance_id = was.instance_id
        and role = 'instance' and id <> new.id and hourly_price <> 0;
    end if;
    if new.instance_id is not null then perform show_addresses(new.company_id, new.instance_id); end if;
  end if;
  return null;
end $$;
create trigger follow_address after insert or update on ip_addresses
  for each row execute function follow_address();

create function forget_address() returns trigger language plpgsql as $$
begin
  if old.instance_id is not null then perform show_addresses(old.company_id, old.instance_id); end if;
  return null;
end $$;
create trigger forget_address after delete on ip_addresses for each row execute function forget_address();

-- Once an interface is gone nothing leads there. What is not reserved goes with it: somebody releases it soon.
create function let_addresses_go() returns trigger language plpgsql as $$
begin
  update ip_addresses set role = 'none', target_kind = null, target_id = null, port_id = null, instance_id = null,
    private_ip = null, updated_at = app_now(),
    status = case when operation_id is not null or status not in ('inUse', 'free') then status
      when reserved or locked then 'free' else 'releasing' end
    where company_id = old.company_id and port_id = old.id;
  delete from port_forwardings where company_id = old.company_id and port_id = old.id;
  return null;
end $$;
create trigger let_addresses_go after delete on network_ports for each row execute function let_addresses_go();

-- An address shows how many forwardings it has; while there is one, that is what it is for.
create function count_forwardings() returns trigger language plpgsql as $$
declare
  touched port_forwardings := case when tg_op = 'DELETE' then old else new end;
  counted int;
begin
  select count(*) into counted from port_forwardings
    where company_id = touched.company_id and address_id = touched.address_id;
  update ip_addresses set forwarding_count = counted, updated_at = app_now(),
    role = case when counted > 0 then 'forwarding' else 'none' end,
    status = case when status in ('free', 'inUse') then case when counted > 0 then 'inUse' else 'free' end else status end
    where company_id = touched.company_id and id = touched.address_id and forwarding_count <> counted;
  return null;
end $$;
create trigger count_forwardings after insert or delete on port_forwardings
  for each row execute function count_forwardings();

select keep_resource('ip_addresses', 'ipAddress', words => '{address,label,reverse_name,private_ip}', attached_to => 'attached_id');
select keep_charge('ip_addresses', 'ipAddress', 'ip-address:v4');
select keep_resource_part('port_forwardings', 'portForwarding', 'ip_addresses', 'address_id');
