-- How many resources a company has, of each kind and status in each project, and what they cost a month: so that the dashboard
-- and a project's page never count them. Triggers on resources keep it, in the statement that changes them.
create table resource_totals (
  company_id uuid not null references companies on delete cascade,
  project_id uuid not null,
  kind       text not null,
  status     text not null,
  built      boolean not null,
  attached   boolean not null, -- to another resource
  currency   text, -- null: they have no price
  resources  int not null,
  monthly    numeric not null,
  constraint resource_total unique nulls not distinct (company_id, project_id, kind, status, built, attached, currency),
  constraint resource_total_project foreign key (company_id, project_id)
    references projects (company_id, id) on delete cascade
);
select protect_tenant_table('resource_totals');

create function count_resources() returns trigger language plpgsql as $$
declare
  changes resource_totals[];
begin
  if tg_op = 'INSERT' then
    select array_agg((company_id, project_id, kind, status, built, attached_to is not null, currency, 1,
      coalesce(monthly_price, 0))::resource_totals) into changes from come;
  elsif tg_op = 'DELETE' then
    select array_agg((company_id, project_id, kind, status, built, attached_to is not null, currency, -1,
      -coalesce(monthly_price, 0))::resource_totals) into changes from gone;
  else
    select array_agg((company_id, project_id, kind, status, built, attached_to is not null, currency, n,
      n * coalesce(monthly_price, 0))::resource_totals) into changes
    from (select *, 1 as n from come union all select *, -1 from gone) as changed;
  end if;
  if changes is null then return null; end if;
  -- In one order, so that two transactions never wait for each other.
  insert into resource_totals as t
  select company_id, project_id, kind, status, built, attached, currency, sum(resources), sum(monthly)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6, 7 having sum(resources) <> 0 or sum(monthly) <> 0
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict on constraint resource_total
    do update set resources = t.resources + excluded.resources, monthly = t.monthly + excluded.monthly;
  delete from resource_totals where company_id in (select company_id from unnest(changes)) and resources = 0;
  return null;
end $$;
create trigger count_resources_made after insert on resources
  referencing new table as come for each statement execute function count_resources();
create trigger count_resources_removed after delete on resources
  referencing old table as gone for each statement execute function count_resources();
create trigger count_resources_changed after update on resources
  referencing old table as gone new table as come for each statement execute function count_resources();

-- Totals of existing resources. Row-level security applies to the tables' owner too, so the system role
-- writes them.
set local role portico_system;
insert into resource_totals
select company_id, project_id, kind, status, built, attached_to is not null, currency, count(*), sum(coalesce(monthly_price, 0))
from resources group by 1, 2, 3, 4, 5, 6, 7;
set local role none;
