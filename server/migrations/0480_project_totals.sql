-- A project keeps how many members and resources it has, so that showing it never counts them. The triggers that raise
-- its revision when members or resources come, go or move keep the totals in the same update.
alter table projects
  add column member_count int not null default 0,
  add column resource_count int not null default 0;

create or replace function touch_projects() returns trigger language plpgsql as $$
declare
  touched uuid[];
  changes int[];
  of_members boolean := tg_table_name = 'project_members';
begin
  if tg_op = 'INSERT' then
    select array_agg(project_id), array_agg(n) into touched, changes
      from (select project_id, count(*)::int as n from come group by project_id) as counted;
  elsif tg_op = 'DELETE' then
    select array_agg(project_id), array_agg(n) into touched, changes
      from (select project_id, -count(*)::int as n from gone group by project_id) as counted;
  else
    select array_agg(project_id), array_agg(n) into touched, changes from (
      select moved.project_id, sum(moved.n)::int as n
      from gone join come using (id),
        lateral (values (gone.project_id, -1), (come.project_id, 1)) as moved (project_id, n)
      where gone.project_id <> come.project_id
      group by moved.project_id
    ) as counted;
  end if;
  if touched is null then return null; end if;
  perform take_turn(company_id) from
    (select distinct company_id from projects where id = any (touched) order by 1) as companies;
  update projects as p set
    member_count = p.member_count + case when of_members then change.n else 0 end,
    resource_count = p.resource_count + case when of_members then 0 else change.n end
  from unnest(touched, changes) as change (id, n)
  where p.id = change.id;
  return null;
end $$;

-- Fills the totals of the projects that there are. The tables' owner is no exception to row-level security, so the system
-- writes it.
set local role portico_system;
update projects as p set
  member_count = (select count(*) from project_members as m where m.company_id = p.company_id and m.project_id = p.id),
  resource_count = (select count(*) from resources as r where r.company_id = p.company_id and r.project_id = p.id);
set local role none;

create index projects_by_name on projects (company_id, in_natural_order(name), id);
