-- Public addresses of the sandbox cloud have a label that asks for faults, a reverse name, and ports that lead elsewhere.
alter table sandbox_public_addresses
  add column name         text not null default '',
  add column reverse_name text;

create table sandbox_forwardings (
  address_ref  text not null references sandbox_public_addresses,
  protocol     text not null check (protocol in ('tcp', 'udp')),
  from_port    int not null,
  to_port      int not null,
  port_ref     text not null references sandbox_ports,
  private_ip   inet not null,
  private_from int not null,
  primary key (address_ref, protocol, from_port)
);
create index sandbox_forwardings_to_port on sandbox_forwardings (port_ref);
select protect_system_table('sandbox_forwardings');

-- Addresses that machines of the sandbox have brought along become addresses of their own, which lead to the first
-- interface. The place in the pool is the address's from then on. The demo's instances are given theirs by this too.
create function give_addresses(company uuid) returns void language plpgsql as $$
declare
  given uuid[];
begin
  select array_agg(i.id) into given from instances as i
    join network_ports as p on p.company_id = i.company_id and p.instance_id = i.id and p.place = 0
    where i.company_id = company and i.cloud_ref like 'vm-%' and cardinality(i.ipv4) > 0
      and p.cloud_ref is not null and p.ip is not null
      and not exists (select from ip_addresses as a where a.company_id = i.company_id and a.instance_id = i.id);
  if given is null then return; end if;
  insert into sandbox_public_addresses (ref, tenant, tag, region, ip, state, port_ref, private_ip, created_at)
  select 'ip-' || i.id, 'tenant-' || company, i.id || ':given-address', i.region, i.ipv4[1]::inet, 'inUse', p.cloud_ref,
    p.ip::inet, i.created_at
  from instances as i join network_ports as p on p.company_id = i.company_id and p.instance_id = i.id and p.place = 0
  where i.company_id = company and i.id = any (given);
  update sandbox_addresses as a set ref = 'ip-' || i.id from instances as i
    where i.company_id = company and i.id = any (given) and a.ref = i.cloud_ref;
  update sandbox_machines as m set ipv4 = '{}' from instances as i
    where i.company_id = company and i.id = any (given) and m.ref = i.cloud_ref;
  insert into ip_addresses (id, company_id, project_id, address, region, status, role, target_kind, target_id, port_id,
    instance_id, private_ip, associated_at, reserved, list_hourly, list_monthly, cloud_ref, created_at, updated_at)
  select gen_random_uuid(), i.company_id, i.project_id, i.ipv4[1], i.region, 'inUse', 'instance', 'networkPort', p.id, p.id,
    i.id, p.ip, i.created_at, false, priced.hourly, round(672 * priced.hourly, 6), 'ip-' || i.id, i.created_at, i.created_at
  from instances as i join network_ports as p on p.company_id = i.company_id and p.instance_id = i.id and p.place = 0,
    -- Before the first start of this release the book has none: the sandbox's own then.
    (select coalesce((select hourly from prices where item = 'ip-address:v4' and valid_from <= app_now()
      order by valid_from desc limit 1), 0.004) as hourly) as priced
  where i.company_id = company and i.id = any (given);
  update ip_address_holdings as h set from_at = a.created_at from ip_addresses as a
    where a.company_id = company and h.company_id = company and h.address_id = a.id and a.instance_id = any (given);
end $$;

set local role portico_system;
do $$
declare
  company uuid;
begin
  for company in select id from companies loop
    perform give_addresses(company);
    -- Those of deleted instances were counted no more; they count until they are released.
    update limits set used = used + (select count(*) from ip_addresses as a join instances as i
        on i.company_id = a.company_id and i.id = a.instance_id
        where a.company_id = company and i.deleted_at is not null)
      where company_id = company and metric = 'ips';
  end loop;
end $$;
set local role none;
