-- Public addresses of the sandbox cloud that are nobody's machine's: made for themselves, and led to a port.
create table sandbox_public_addresses (
  ref        text primary key,
  tenant     text not null,
  tag        text not null,
  region     text not null,
  ip         inet not null,
  state      text not null check (state in ('free', 'inUse', 'gone')),
  port_ref   text references sandbox_ports,
  private_ip inet,
  created_at timestamptz not null,
  constraint sandbox_public_address_tag unique (tenant, tag),
  constraint sandbox_public_address_leads check ((state = 'inUse') = (port_ref is not null and private_ip is not null))
);
create unique index sandbox_public_address_once on sandbox_public_addresses (ip) where state <> 'gone';
create unique index sandbox_public_address_of_port on sandbox_public_addresses (port_ref, private_ip)
  where port_ref is not null;
select protect_system_table('sandbox_public_addresses');

-- What was given back goes to the next one in turn, the longest free first.
alter table sandbox_addresses add column freed_at timestamptz;
drop index sandbox_addresses_free;
create index sandbox_addresses_free on sandbox_addresses (region, freed_at nulls first, n) where ref is null;
