-- Instances, their snapshots and the keys they are made with. What the cloud holds is in the adapter.

create table ssh_keys (
  id          uuid primary key,
  company_id  uuid not null references companies on delete cascade,
  revision    bigint not null default 0,
  name        text not null,
  type        text not null,
  fingerprint text not null,
  public_key  text not null,
  created_at  timestamptz not null default app_now(),
  constraint ssh_key_known unique (company_id, fingerprint),
  constraint ssh_key_name_taken unique (company_id, name)
);
create trigger keep_change before insert or update or delete on ssh_keys
  for each row execute function keep_change('sshKey');
select protect_tenant_table('ssh_keys');

create table instances (
  id              uuid primary key,
  company_id      uuid not null references companies on delete cascade,
  revision        bigint not null default 0,
  project_id      uuid not null,
  name            text not null,
  hostname        text not null,
  region          text not null,
  status          text not null,
  power_state     text not null default 'unknown' check (power_state in ('on', 'off', 'unknown')),
  plan_id         text not null,
  plan_name       text not null,
  plan_class      text not null,
  image_id        text not null,
  image_name      text not null,
  distribution    text not null,
  vcpus           int not null,
  memory_mib      int not null,
  disk_gib        int not null,
  ipv4            text[] not null default '{}',
  ipv6            text[] not null default '{}',
  private_ips     text[] not null default '{}',
  ssh_key_ids     uuid[] not null default '{}',
  tags            text[] not null default '{}',
  locked          boolean not null default false,
  backups_enabled boolean not null default false,
  error           jsonb,
  operation_id    uuid,
  hourly_price    numeric(20, 10) not null,
  monthly_price   numeric(20, 6) not null,
  currency        text not null default 'USD',
  cloud_ref       text,
  created_at      timestamptz not null default app_now(),
  updated_at      timestamptz not null default app_now(),
  deleted_at      timestamptz,
  recoverable_until timestamptz,
  constraint instance_in_company unique (company_id, id),
  constraint instance_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index instances_by_name on instances (company_id, name, id) where deleted_at is null;
create index instances_by_age on instances (company_id, created_at desc, id) where deleted_at is null;
create index instances_of_project on instances (company_id, project_id) where deleted_at is null;
create index instances_by_status on instances (company_id, status);
create trigger keep_change before insert or update or delete on instances
  for each row execute function keep_change('instance');
select protect_tenant_table('instances');

-- The list of what stands in a project follows the instance: entered, renamed, moved and struck off with it.
create function list_instance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    delete from resources where id = coalesce(old.id, new.id);
  elsif tg_op = 'INSERT' or old.deleted_at is not null then
    insert into resources (id, company_id, project_id, kind, name, status, region, created_at)
    values (new.id, new.company_id, new.project_id, 'instance', new.name, new.status, new.region, new.created_at);
  elsif (old.name, old.status, old.project_id) is distinct from (new.name, new.status, new.project_id) then
    update resources set name = new.name, status = new.status, project_id = new.project_id where id = new.id;
  end if;
  return null;
end $$;
create trigger list_instance after insert or update or delete on instances
  for each row execute function list_instance();

create table instance_snapshots (
  id          uuid primary key,
  company_id  uuid not null,
  revision    bigint not null default 0,
  instance_id uuid not null,
  project_id  uuid not null,
  region      text not null,
  name        text not null,
  status      text not null,
  size_gib    int not null default 0,
  cloud_ref   text,
  created_at  timestamptz not null default app_now(),
  constraint snapshot_instance foreign key (company_id, instance_id)
    references instances (company_id, id) on delete cascade
);
create index snapshots_of_instance on instance_snapshots (company_id, instance_id, created_at desc);
create trigger keep_change before insert or update or delete on instance_snapshots
  for each row execute function keep_change('snapshot');
select protect_tenant_table('instance_snapshots');

-- Prices by the hour, effective-dated; the one in force is the latest that has begun. A plan without a
-- price can't be ordered.
create table prices (
  id          uuid primary key,
  item        text not null, -- plan:<id>
  hourly      numeric(20, 10) not null check (hourly >= 0),
  currency    text not null default 'USD',
  valid_from  timestamptz not null,
  constraint price_once unique (item, currency, valid_from)
);
select protect_system_table('prices');
grant select on prices to portico_app;
create policy everyone_reads on prices for select to portico_app using (true);
