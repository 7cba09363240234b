-- IPv6 of load balancers: the address of their interface, which their own networks reach, or the internet as well.

alter table load_balancers
  add column ipv6 text,
  add column ipv6_public boolean not null default false,
  add constraint balancer_ipv6_public check (ipv6 is not null or not ipv6_public);

-- They are found by it as by their other addresses.
drop trigger keep_resource_made on load_balancers;
drop trigger keep_resource_changed on load_balancers;
create trigger keep_resource_made after insert on load_balancers referencing new table as come
  for each statement execute function keep_resource_entries('loadBalancer', '', '{private_ip,public_ip,ipv6}');
create trigger keep_resource_changed after update on load_balancers referencing old table as gone new table as come
  for each statement execute function keep_resource_entries('loadBalancer', '', '{private_ip,public_ip,ipv6}');

-- One that the internet reaches is among its company's public addresses, and goes when it is reached no more.
create function keep_balancer_ipv6() returns trigger language plpgsql as $$
declare
  shown text := case when new.ipv6_public then new.ipv6 end;
begin
  delete from ip_addresses where company_id = new.company_id and target_id = new.id and role = 'interface'
    and address is distinct from shown;
  if shown is null then return null; end if;
  insert into ip_addresses (id, company_id, project_id, address, version, region, status, role, target_kind, target_id,
    reserved, currency)
  values (gen_random_uuid(), new.company_id, new.project_id, shown, 6, new.region, 'inUse', 'interface', 'loadBalancer',
    new.id, false, new.currency)
  on conflict (company_id, target_id) where role = 'interface' do nothing;
  return null;
end $$;
create trigger keep_ipv6_of_new after insert on load_balancers for each row
  when (new.ipv6_public) execute function keep_balancer_ipv6();
create trigger keep_ipv6 after update of ipv6, ipv6_public on load_balancers for each row
  when ((old.ipv6, old.ipv6_public) is distinct from (new.ipv6, new.ipv6_public))
  execute function keep_balancer_ipv6();

create or replace function let_addresses_go() returns trigger language plpgsql as $$
begin
  delete from ip_addresses where company_id = old.company_id and target_id in (old.id, old.balancer_id)
    and role = 'interface';
  update ip_addresses set role = 'none', target_kind = null, target_id = null, port_id = null, instance_id = null,
    private_ip = null, updated_at = app_now(),
    status = case when operation_id is not null or status not in ('inUse', 'free') then status
      when reserved or locked then 'free' else 'releasing' end
    where company_id = old.company_id and port_id = old.id;
  delete from port_forwardings where company_id = old.company_id and port_id = old.id;
  return null;
end $$;

-- The sandbox cloud's own: a balancer answers at its port's address, which nothing else has.
alter table sandbox_balancers
  add column ipv6       text,
  add column ipv6_reach text check (ipv6_reach in ('internal', 'public')),
  add constraint sandbox_balancer_ipv6_reach check ((ipv6 is null) = (ipv6_reach is null)),
  add constraint sandbox_balancer_ipv6_once unique (ipv6);
