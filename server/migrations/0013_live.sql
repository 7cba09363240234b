-- The live stream sends each person what they may see: a change says in which project it was, and in
-- which one before, so that a record that leaves someone's sight is taken from their screen.

alter table changes
  add column at          timestamptz not null default app_now(),
  add column project_id  uuid,
  add column was_project uuid; -- when the change moved the record
create index changes_by_age on changes (at);

-- Stamps the row with the next revision and logs the change. The first argument is the kind, the second,
-- if there is one, the column that says in which project the record is.
create or replace function keep_change() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  drawn bigint;
  project uuid;
  former uuid;
begin
  perform take_turn(touched.company_id);
  drawn := nextval('revision');
  if tg_nargs > 1 then
    if tg_op <> 'INSERT' then
      execute format('select ($1).%I', tg_argv[1]) using old into former;
    end if;
    if tg_op <> 'DELETE' then
      execute format('select ($1).%I', tg_argv[1]) using new into project;
    end if;
  end if;
  insert into changes (revision, company_id, kind, id, removed, project_id, was_project)
  values (drawn, touched.company_id, tg_argv[0], touched.id, tg_op = 'DELETE',
    coalesce(project, former), case when former <> project then former end);
  perform pg_notify('changes', touched.company_id::text);
  if tg_op = 'DELETE' then return old; end if;
  new.revision := drawn;
  return new;
end $$;

drop trigger keep_change on projects;
create trigger keep_change before insert or update or delete on projects
  for each row execute function keep_change('project', 'id');
drop trigger keep_change on project_members;
create trigger keep_change before insert or update or delete on project_members
  for each row execute function keep_change('projectMember', 'project_id');
drop trigger keep_change on instances;
create trigger keep_change before insert or update or delete on instances
  for each row execute function keep_change('instance', 'project_id');
drop trigger keep_change on instance_snapshots;
create trigger keep_change before insert or update or delete on instance_snapshots
  for each row execute function keep_change('snapshot', 'project_id');
drop trigger keep_change on operations;
create trigger keep_change
  before insert or delete or update of status, step, progress, error, target_name, project_id on operations
  for each row execute function keep_change('operation', 'project_id');

-- The list of a project's contents is where things are moved; the thing itself, its snapshots and its
-- history follow.
create function follow_resource() returns trigger language plpgsql as $$
begin
  if new.kind = 'instance' then
    update instances set project_id = new.project_id, updated_at = app_now()
      where company_id = new.company_id and id = new.id and project_id <> new.project_id;
    update instance_snapshots set project_id = new.project_id
      where company_id = new.company_id and instance_id = new.id and project_id <> new.project_id;
    update operations set project_id = new.project_id
      where company_id = new.company_id and target_id = new.id and project_id <> new.project_id;
  end if;
  return null;
end $$;
create trigger follow_resource after update of project_id on resources
  for each row when (old.project_id <> new.project_id) execute function follow_resource();

-- Lists are sorted by name as people read it.
drop index instances_by_name;
create index instances_by_name on instances (company_id, lower(name), id) where deleted_at is null;
create index instances_to_purge on instances (recoverable_until) where deleted_at is not null;
create index audit_of_target on audit_log (company_id, target_id, at desc);

-- Machines of ours that nothing here knows: seen several times before anything is done about them.
create table cloud_orphans (
  cloud      text not null,
  ref        text not null,
  rounds     int not null default 1,
  first_seen timestamptz not null default app_now(),
  primary key (cloud, ref)
);
select protect_system_table('cloud_orphans');
