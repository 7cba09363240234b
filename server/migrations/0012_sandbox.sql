-- The sandbox cloud: a whole small cloud of its own. Portico reaches it through the cloud port only.

create table sandbox_hosts (
  region      text not null,
  host        int not null,
  class       text not null, -- general or gpu
  vcpus       int not null,
  memory_mib  int not null,
  disk_gib    int not null,
  used_vcpus  int not null default 0 check (used_vcpus between 0 and vcpus),
  used_memory_mib int not null default 0 check (used_memory_mib between 0 and memory_mib),
  used_disk_gib   int not null default 0 check (used_disk_gib between 0 and disk_gib),
  primary key (region, host)
);
select protect_system_table('sandbox_hosts');

create table sandbox_machines (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  name        text not null,
  region      text not null,
  host        int not null,
  plan_ref    text not null,
  image_ref   text not null,
  state       text not null check (state in ('on', 'off', 'rescue', 'failed', 'gone')), -- once the phase is over
  before      text,              -- the state that the phase began in
  phase       text,              -- what is being done; null when settled
  phase_from  timestamptz,
  phase_until timestamptz,
  pending     jsonb,             -- what takes effect when the phase is over
  ipv4        text[] not null default '{}',
  ipv6        text[] not null default '{}',
  private_ips text[] not null default '{}',
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_machine_tag unique (tenant, tag)
);
create index sandbox_machines_alive on sandbox_machines (tenant) where state <> 'gone';
select protect_system_table('sandbox_machines');

-- Orders that have had their effect, so that repeating one has none.
create table sandbox_orders (
  tenant text not null,
  tag    text not null,
  ref    text not null,
  primary key (tenant, tag)
);
select protect_system_table('sandbox_orders');

create table sandbox_addresses (
  region text not null,
  n      int not null, -- place in the region's pool
  ref    text,         -- null: free again
  primary key (region, n)
);
create index sandbox_addresses_free on sandbox_addresses (region, n) where ref is null;
select protect_system_table('sandbox_addresses');

create table sandbox_pools (
  region text primary key,
  next   int not null
);
select protect_system_table('sandbox_pools');

create table sandbox_snapshots (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  machine_ref text not null references sandbox_machines,
  name        text not null,
  size_gib    int not null,
  from_at     timestamptz not null,
  ready_at    timestamptz not null,
  gone        boolean not null default false,
  constraint sandbox_snapshot_tag unique (tenant, tag)
);
select protect_system_table('sandbox_snapshots');

-- What the serial console tells of; the lines are made from these.
create table sandbox_console (
  ref   text not null references sandbox_machines,
  n     bigint generated always as identity,
  at    timestamptz not null,
  event text not null, -- boot, shutdown, rescue, install, password
  primary key (ref, n)
);
select protect_system_table('sandbox_console');
