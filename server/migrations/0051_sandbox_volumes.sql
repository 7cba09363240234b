-- The volumes of the sandbox cloud: storage pools, volumes that take their time, copies of them.

create table sandbox_volume_pools (
  region   text not null,
  type_ref text not null,
  gib      int not null,
  used_gib int not null default 0 check (used_gib between 0 and gib),
  primary key (region, type_ref)
);
select protect_system_table('sandbox_volume_pools');

create table sandbox_volumes (
  ref         text primary key,
  tenant      text not null,
  tag         text not null,
  name        text not null,
  region      text not null,
  type_ref    text not null,
  size_gib    int not null,
  serial      text not null,
  source_ref  text,             -- the snapshot that it shares blocks with
  state       text not null check (state in ('available', 'attached', 'failed', 'gone')), -- once the phase is over
  phase       text,             -- what is being done; null when settled
  phase_from  timestamptz,
  phase_until timestamptz,
  machine_ref text references sandbox_machines,
  device      text,
  fault_reason  text,
  fault_message text,
  created_at  timestamptz not null,
  constraint sandbox_volume_tag unique (tenant, tag),
  constraint sandbox_volume_device unique (machine_ref, device),
  check ((machine_ref is null) = (device is null))
);
create index sandbox_volumes_alive on sandbox_volumes (tenant) where state <> 'gone';
create index sandbox_volumes_of_snapshot on sandbox_volumes (source_ref) where source_ref is not null;
select protect_system_table('sandbox_volumes');

create table sandbox_volume_snapshots (
  ref        text primary key,
  tenant     text not null,
  tag        text not null,
  volume_ref text not null references sandbox_volumes,
  name       text not null,
  size_gib   int not null,
  from_at    timestamptz not null,
  ready_at   timestamptz not null,
  gone       boolean not null default false,
  constraint sandbox_volume_snapshot_tag unique (tenant, tag)
);
create index sandbox_snapshots_of_volume on sandbox_volume_snapshots (volume_ref) where not gone;
select protect_system_table('sandbox_volume_snapshots');
