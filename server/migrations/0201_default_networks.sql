-- Instances that are older than networks of companies get the region's default network and security group, and an
-- interface with the address that they have. Of the sandbox, which had one network for all: other clouds tell of
-- theirs by themselves. The demo's instances are given theirs by this too.
create function give_default_networks(company uuid) returns void language plpgsql as $$
declare
  place record;
  project uuid := (select id from projects where company_id = company and is_default);
  network uuid;
  filter uuid;
begin
  for place in
    select region, min(created_at) as since from instances as i
    where company_id = company and cloud_ref like 'vm-%' and cardinality(private_ips) > 0
      and not exists (select from network_ports as p where p.company_id = i.company_id and p.instance_id = i.id)
    group by region
  loop
    select id into network from guest_networks
      where company_id = company and region = place.region and is_default;
    if network is null then
      network := gen_random_uuid();
      insert into sandbox_networks
        (ref, tenant, tag, name, region, cidr, gateway, pool_from, pool_to, state, created_at)
      values ('net-' || network, 'tenant-' || company, network || ':given', 'default', place.region, '10.0.0.0/18',
        '10.0.0.1', '10.0.0.11', '10.0.63.254', 'active', place.since);
      insert into guest_networks (id, company_id, project_id, name, region, status, cidr, gateway, snat, dhcp, pool_from,
        pool_to, mtu, is_default, addresses_total, cloud_ref, created_at, updated_at)
      values (network, company, project, 'default', place.region, 'active', '10.0.0.0/18', '10.0.0.1', true, true,
        '10.0.0.11', '10.0.63.254', 1450, true, 16372, 'net-' || network, place.since, place.since);
    end if;
    select id into filter from security_groups
      where company_id = company and region = place.region and is_default;
    if filter is null then
      filter := gen_random_uuid();
      insert into sandbox_groups (ref, tenant, tag, name, region, state, created_at, rules)
      values ('sg-' || filter, 'tenant-' || company, filter || ':given', 'default', place.region, 'active', place.since,
        (select jsonb_agg(jsonb_set(rule - 'id' - 'description', '{peer}',
            case when rule->'peer' ? 'groupId' then jsonb_build_object('groupRef', 'sg-' || filter) else rule->'peer' end))
          from jsonb_array_elements(default_rules(filter)) as rule));
      insert into security_groups (id, company_id, project_id, name, region, status, rules, is_default, cloud_ref,
        created_at, updated_at)
      values (filter, company, project, 'default', place.region, 'active', default_rules(filter), true, 'sg-' || filter,
        place.since, place.since);
    end if;
    insert into sandbox_ports (ref, tenant, tag, network_ref, ip, mac, group_refs, machine_ref, state, created_at)
    select 'port-' || id, 'tenant-' || company, id || ':given', (select cloud_ref from guest_networks where id = network),
      private_ips[1]::inet,
      'fa:16:' || (select string_agg(lpad(to_hex(byte::int), 2, '0'), ':' order by at)
        from unnest(string_to_array(private_ips[1], '.')) with ordinality as bytes(byte, at)),
      array[(select cloud_ref from security_groups where id = filter)], cloud_ref, 'active', created_at
    from instances as i
    where company_id = company and region = place.region and cloud_ref like 'vm-%' and cardinality(private_ips) > 0
      and not exists (select from network_ports as p where p.company_id = i.company_id and p.instance_id = i.id);
    insert into network_ports
      (id, company_id, project_id, network_id, instance_id, place, mac, ip, group_ids, status, cloud_ref, created_at, updated_at)
    select gen_random_uuid(), i.company_id, i.project_id, network, i.id, 0, s.mac, host(s.ip), array[filter], 'active',
      s.ref, i.created_at, i.created_at
    from instances as i join sandbox_ports as s on s.ref = 'port-' || i.id
    where i.company_id = company and i.region = place.region
      and not exists (select from network_ports as p where p.company_id = i.company_id and p.instance_id = i.id);
  end loop;
end $$;

-- Out to everywhere; in from each other, by ping and by SSH.
create function default_rules(own uuid) returns jsonb language sql volatile as $$
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'ports', '[]'::jsonb, 'icmp', null, 'description', '') || rule)
  from (values
    (jsonb_build_object('direction', 'out', 'protocol', 'any', 'peer', '{"cidrs": ["0.0.0.0/0", "::/0"]}'::jsonb)),
    (jsonb_build_object('direction', 'in', 'protocol', 'any', 'peer', jsonb_build_object('groupId', own))),
    (jsonb_build_object('direction', 'in', 'protocol', 'icmp', 'icmp', '{"type": 8, "code": null}'::jsonb,
      'peer', '{"cidrs": ["0.0.0.0/0"]}'::jsonb)),
    (jsonb_build_object('direction', 'in', 'protocol', 'tcp', 'ports', '[{"from": 22, "to": 22}]'::jsonb,
      'peer', '{"cidrs": ["0.0.0.0/0", "::/0"]}'::jsonb))
  ) as rules(rule)
$$;

set local role portico_system;
do $$
declare
  company uuid;
begin
  for company in select id from companies loop
    perform give_default_networks(company);
  end loop;
end $$;
set local role none;
