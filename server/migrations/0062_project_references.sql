-- What is in a project is in one of its own company: the database sees to it for operations and snapshots too.

-- The tables' owner is no exception to row-level security, so the system writes it.
set local role portico_system;
delete from operations as o
where not exists (select from projects as p where p.company_id = o.company_id and p.id = o.project_id);
update instance_snapshots as s set project_id = i.project_id
from instances as i
where i.company_id = s.company_id and i.id = s.instance_id and i.project_id <> s.project_id;
set local role none;

-- The history of a project's resources goes with it; the audit log keeps who did what.
alter table operations add constraint operation_project
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade;
create index operations_of_project on operations (company_id, project_id);

alter table instance_snapshots drop constraint snapshot_instance;
alter table instance_snapshots add constraint snapshot_instance
  foreign key (company_id, project_id, instance_id) references instances (company_id, project_id, id)
  on update cascade on delete cascade;
