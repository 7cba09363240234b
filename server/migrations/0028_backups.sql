-- Nightly backups: snapshots that the system takes of instances with backups on.

alter table instance_snapshots add column origin text not null default 'manual'
  check (origin in ('manual', 'automatic'));
create index automatic_snapshots on instance_snapshots (company_id, instance_id, status, created_at)
  where origin = 'automatic';

alter table instances
  -- Of the newest backup that there is. With the instance, so that a list needs no look at its snapshots.
  add column last_backup_at timestamptz,
  -- When the next one is to be taken; null while backups are off. Whoever moves it on takes the backup,
  -- so that of several servers one does.
  add column backup_due_at timestamptz;
create index instances_due_for_backup on instances (backup_due_at)
  where backup_due_at is not null and deleted_at is null;

-- The instance's own moment of the coming night, 0:00 to 6:00 in UTC: the same every night, and not that of
-- the others, so that a cloud never has to copy all of its disks at once.
create function next_backup(instance uuid) returns timestamptz language sql stable as $$
  select slot + case when slot > app_now() then interval '0' else interval '1 day' end
  from (select date_trunc('day', app_now(), 'UTC')
    + make_interval(secs => mod(abs(hashtext(instance::text)::bigint), 6 * 3600)) as slot) as tonight
$$;

create function plan_backup() returns trigger language plpgsql as $$
begin
  if not new.backups_enabled then
    new.backup_due_at := null;
  elsif tg_op = 'INSERT' or not old.backups_enabled then
    new.backup_due_at := next_backup(new.id);
  end if;
  return new;
end $$;
create trigger plan_backup before insert or update of backups_enabled on instances
  for each row execute function plan_backup();

-- Follows what becomes of the backups, deletion by hand included.
create function keep_last_backup() returns trigger language plpgsql as $$
declare
  touched instance_snapshots := case when tg_op = 'DELETE' then old else new end;
  newest timestamptz;
begin
  if touched.origin <> 'automatic' then return null; end if;
  select max(created_at) into newest from instance_snapshots
    where company_id = touched.company_id and instance_id = touched.instance_id
      and origin = 'automatic' and status = 'available';
  update instances set last_backup_at = newest
    where company_id = touched.company_id and id = touched.instance_id and last_backup_at is distinct from newest;
  return null;
end $$;
create trigger keep_last_backup after insert or delete or update of status on instance_snapshots
  for each row execute function keep_last_backup();

-- Those that were promised backups and got none so far.
set local role portico_system;
update instances set backup_due_at = next_backup(id) where backups_enabled;
set local role none;
