-- Volumes and their snapshots. What the cloud holds is in the adapter.

-- A volume is in the project of the instance that it is attached to.
alter table instances add constraint instance_in_project unique (company_id, project_id, id);

create table volumes (
  id             uuid primary key,
  company_id     uuid not null references companies on delete cascade,
  revision       bigint not null default 0,
  project_id     uuid not null,
  name           text not null,
  region         text not null,
  status         text not null,
  type_id        text not null,
  type_name      text not null,
  size_gib       int not null check (size_gib > 0),
  encrypted      boolean not null,
  instance_id    uuid,
  device         text,
  attached_at    timestamptz,
  serial         text,
  source_kind    text check (source_kind in ('snapshot', 'volume', 'backup')),
  source_id      uuid, -- no reference: a volume outlives what it was copied from
  snapshot_count int not null default 0,
  tags           text[] not null default '{}',
  locked         boolean not null default false,
  error          jsonb,
  operation_id   uuid,
  last_backup_at timestamptz,
  hourly_price   numeric(20, 10) not null,
  monthly_price  numeric(20, 6) not null,
  currency       text not null default 'USD',
  cloud_ref      text,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now(),
  deleted_at     timestamptz,
  recoverable_until timestamptz,
  constraint volume_in_company unique (company_id, id),
  constraint volume_in_project unique (company_id, project_id, id),
  constraint volume_project foreign key (company_id, project_id) references projects (company_id, id),
  -- Both move in one transaction, in whichever order.
  constraint volume_instance foreign key (company_id, project_id, instance_id)
    references instances (company_id, project_id, id) deferrable initially deferred,
  constraint volume_device unique (company_id, instance_id, device),
  constraint volume_place check ((instance_id is null) = (attached_at is null)),
  constraint volume_source check ((source_kind is null) = (source_id is null))
);
create index volumes_by_name on volumes (company_id, in_natural_order(name), id) where deleted_at is null;
create index volumes_by_age on volumes (company_id, created_at desc, id) where deleted_at is null;
create index volumes_of_project on volumes (company_id, project_id) where deleted_at is null;
create index volumes_of_instance on volumes (company_id, instance_id) where instance_id is not null;
create index volumes_of_source on volumes (company_id, source_id) where source_id is not null;
create index volumes_to_purge on volumes (recoverable_until) where deleted_at is not null;
select protect_tenant_table('volumes');

create table volume_snapshots (
  id            uuid primary key,
  company_id    uuid not null,
  revision      bigint not null default 0,
  volume_id     uuid not null,
  project_id    uuid not null,
  region        text not null,
  name          text not null,
  status        text not null check (status in ('creating', 'available', 'restoring', 'deleting', 'error')),
  size_gib      int not null,
  dependants    uuid[] not null default '{}', -- volumes made from it that need it
  hourly_price  numeric(20, 10) not null,
  monthly_price numeric(20, 6) not null,
  currency      text not null default 'USD',
  cloud_ref     text,
  created_at    timestamptz not null default app_now(),
  deleted_at    timestamptz, -- while its volume is deleted
  constraint volume_snapshot_volume foreign key (company_id, project_id, volume_id)
    references volumes (company_id, project_id, id) on update cascade on delete cascade
);
create index snapshots_of_volume on volume_snapshots (company_id, volume_id, created_at desc);
create index volume_snapshots_by_age on volume_snapshots (company_id, created_at desc, id) where deleted_at is null;
select protect_tenant_table('volume_snapshots');

-- A volume shows how many snapshots it has.
create function count_volume_snapshots() returns trigger language plpgsql as $$
declare
  touched volume_snapshots := case when tg_op = 'DELETE' then old else new end;
  counted int;
begin
  select count(*) into counted from volume_snapshots
    where company_id = touched.company_id and volume_id = touched.volume_id;
  update volumes set snapshot_count = counted
    where company_id = touched.company_id and id = touched.volume_id and snapshot_count <> counted;
  return null;
end $$;
create trigger count_snapshots after insert or delete on volume_snapshots
  for each row execute function count_volume_snapshots();

-- A snapshot shows which volumes need it: those that were made from it, unless that failed.
create function keep_dependants() returns trigger language plpgsql as $$
declare
  touched volumes := case when tg_op = 'DELETE' then old else new end;
  needing uuid[];
begin
  select coalesce(array_agg(id order by created_at, id), '{}') into needing from volumes
    where company_id = touched.company_id and source_kind = 'snapshot' and source_id = touched.source_id
      and (cloud_ref is not null or status = 'creating');
  update volume_snapshots set dependants = needing
    where company_id = touched.company_id and id = touched.source_id and dependants <> needing;
  return null;
end $$;
create trigger keep_dependants_of_new after insert or delete on volumes
  for each row execute function keep_dependants();
create trigger keep_dependants after update of status on volumes
  for each row when (old.source_kind = 'snapshot' and old.status = 'creating') execute function keep_dependants();

select keep_resource('volumes', 'volume', words => '{serial}', attached_to => 'instance_id');
select keep_charge('volumes', 'volume', 'volume:', 'type_id');
select keep_resource_part('volume_snapshots', 'volumeSnapshot', 'volumes', 'volume_id');
select keep_charge('volume_snapshots', 'volumeSnapshot', 'volume-snapshot:gib');
