-- IPv6 of guest networks: a /64 each that is to have it, and an address in it of each interface there. Networks that are
-- older have none.

alter table guest_networks
  add column ipv6_cidr cidr,
  add constraint network_ipv6_shape check (family(ipv6_cidr) = 6 and masklen(ipv6_cidr) = 64),
  add constraint network_ipv6_once unique (ipv6_cidr);

alter table network_ports
  add column ipv6 text,
  add constraint port_ipv6_once unique (company_id, network_id, ipv6);

-- What an instance has of IPv6 that is none of its interfaces': the machine has brought it along.
alter table instances add column brought_ipv6 text[] not null default '{}';

-- The address of an interface comes with it, is among its company's public addresses, and goes with it. Those of load
-- balancers answer to no IPv6.
create unique index ip_address_of_interface on ip_addresses (company_id, target_id) where role = 'interface';

create function keep_interface_address() returns trigger language plpgsql as $$
begin
  delete from ip_addresses where company_id = new.company_id and target_id = new.id and role = 'interface'
    and address is distinct from new.ipv6;
  if new.ipv6 is null or new.instance_id is null then return null; end if;
  insert into ip_addresses (id, company_id, project_id, address, version, region, status, role, target_kind, target_id,
    instance_id, reserved, currency)
  select gen_random_uuid(), i.company_id, i.project_id, new.ipv6, 6, i.region, 'inUse', 'interface', 'networkPort', new.id,
    i.id, false, i.currency
  from instances as i where i.company_id = new.company_id and i.id = new.instance_id
  on conflict (company_id, target_id) where role = 'interface' do nothing;
  return null;
end $$;
create trigger keep_address_of_new after insert on network_ports for each row
  when (new.ipv6 is not null) execute function keep_interface_address();
create trigger keep_address after update of ipv6 on network_ports for each row
  when (old.ipv6 is distinct from new.ipv6) execute function keep_interface_address();

create or replace function let_addresses_go() returns trigger language plpgsql as $$
begin
  delete from ip_addresses where company_id = old.company_id and target_id = old.id and role = 'interface';
  update ip_addresses set role = 'none', target_kind = null, target_id = null, port_id = null, instance_id = null,
    private_ip = null, updated_at = app_now(),
    status = case when operation_id is not null or status not in ('inUse', 'free') then status
      when reserved or locked then 'free' else 'releasing' end
    where company_id = old.company_id and port_id = old.id;
  delete from port_forwardings where company_id = old.company_id and port_id = old.id;
  return null;
end $$;

-- What an instance shows of its addresses.
create function show_ipv6(company uuid, instance uuid) returns void language sql as $$
  update instances as i set ipv6 = own.addresses || i.brought_ipv6
  from (select coalesce(array_agg(a.address order by p.place, a.id), '{}') as addresses from ip_addresses as a
    left join network_ports as p on p.company_id = a.company_id and p.id = a.target_id
    where a.company_id = company and a.instance_id = instance and a.role = 'interface') as own
  where i.company_id = company and i.id = instance and i.ipv6 is distinct from own.addresses || i.brought_ipv6
$$;

create function follow_interface_address() returns trigger language plpgsql as $$
declare
  touched ip_addresses := coalesce(new, old);
begin
  perform show_ipv6(touched.company_id, touched.instance_id);
  return null;
end $$;
create trigger show_interface_address after insert on ip_addresses for each row
  when (new.role = 'interface') execute function follow_interface_address();
create trigger forget_interface_address after delete on ip_addresses for each row
  when (old.role = 'interface') execute function follow_interface_address();

-- The other addresses of an instance are shown as before, and only when they change.
create or replace function follow_address() returns trigger language plpgsql as $$
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
  if new.role <> 'interface' and (was.role, was.instance_id, was.address)
    is distinct from (new.role, new.instance_id, new.address) then
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

drop trigger forget_address on ip_addresses;
create trigger forget_address after delete on ip_addresses for each row
  when (old.role <> 'interface') execute function forget_address();

-- The sandbox cloud's own: each network has another /64, which no other has had.
create table sandbox_prefixes (
  region text primary key,
  next   int not null
);
select protect_system_table('sandbox_prefixes');

alter table sandbox_networks
  add column ipv6_cidr cidr,
  add constraint sandbox_prefix_once unique (ipv6_cidr);

alter table sandbox_ports
  add column ipv6         inet, -- null where its network has none, and once it is gone
  add column reverse_name text,
  add constraint sandbox_lease6_once unique (network_ref, ipv6);

-- Those that are there have theirs from their machines.
set local role portico_system;
update instances set brought_ipv6 = ipv6 where cardinality(ipv6) > 0;
set local role none;
