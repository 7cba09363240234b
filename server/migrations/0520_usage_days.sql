-- Usage by the day: a company with thousands of resources has a row for each of them and each hour, too many to add up
-- whenever somebody looks at a month.

-- What a resource has used of an item within a day in UTC, in a project. Name and quantity are the last ones of the day.
create table usage_days (
  company_id     uuid not null references companies,
  day            timestamptz not null,
  resource_id    uuid not null,
  item           text not null,
  project_id     uuid,
  kind           text not null,
  name           text not null,
  quantity       numeric(20, 6) not null,
  price          numeric(20, 10), -- null when it changed within the day
  seconds        bigint not null,
  billed_seconds bigint not null,
  net            bigint not null,
  tax            bigint not null,
  constraint usage_day unique nulls not distinct (company_id, resource_id, day, item, project_id)
);
select protect_tenant_table('usage_days');
create index usage_days_by_name on usage_days (company_id, day desc, name, resource_id, item);
create index usage_days_of_kind on usage_days (company_id, kind, day desc, name, resource_id, item);
create index usage_days_of_project on usage_days (company_id, project_id, day desc, name, resource_id, item);
create index usage_days_of_item on usage_days (company_id, item, day desc, name, resource_id);

-- The same added up over resources: how many rows there are of the day, and how many of its hours.
create table usage_day_totals (
  company_id uuid not null references companies,
  day        timestamptz not null,
  kind       text not null,
  item       text not null,
  project_id uuid,
  days       int not null,
  hours      int not null,
  net        bigint not null,
  tax        bigint not null,
  constraint usage_day_total unique nulls not distinct (company_id, day, kind, item, project_id)
);
select protect_tenant_table('usage_day_totals');

create index usage_by_name on usage (company_id, hour desc, name, resource_id, item);

create function add_usage_days() returns trigger language plpgsql as $$
begin
  with added as materialized (
    select company_id, date_trunc('day', hour, 'UTC') as day, resource_id, item, project_id, min(kind) as kind,
      (array_agg(name order by hour desc))[1] as name, (array_agg(quantity order by hour desc))[1] as quantity,
      case when min(price) = max(price) and count(price) = count(*) then min(price) end as price,
      count(*) as hours, sum(seconds) as seconds, sum(billed_seconds) as billed_seconds, sum(net) as net, sum(tax) as tax
    from come group by 1, 2, 3, 4, 5
  ), kept as (
    insert into usage_days as d
      (company_id, day, resource_id, item, project_id, kind, name, quantity, price, seconds, billed_seconds, net, tax)
    select company_id, day, resource_id, item, project_id, kind, name, quantity, price, seconds, billed_seconds, net, tax
    from added
    on conflict on constraint usage_day do update set name = excluded.name, quantity = excluded.quantity,
      price = case when d.price = excluded.price then d.price end, seconds = d.seconds + excluded.seconds,
      billed_seconds = d.billed_seconds + excluded.billed_seconds, net = d.net + excluded.net,
      tax = d.tax + excluded.tax
    -- A row that was there has been locked, which leaves its mark.
    returning company_id, day, resource_id, item, project_id, xmax = 0 as is_new
  )
  insert into usage_day_totals as t (company_id, day, kind, item, project_id, days, hours, net, tax)
  select a.company_id, a.day, a.kind, a.item, a.project_id, count(*) filter (where k.is_new), sum(a.hours), sum(a.net),
    sum(a.tax)
  from added as a join kept as k using (company_id, day, resource_id, item)
  where a.project_id is not distinct from k.project_id
  group by a.company_id, a.day, a.kind, a.item, a.project_id
  on conflict on constraint usage_day_total do update set days = t.days + excluded.days,
    hours = t.hours + excluded.hours, net = t.net + excluded.net, tax = t.tax + excluded.tax;
  return null;
end $$;
create trigger add_usage_days after insert on usage referencing new table as come
  for each statement execute function add_usage_days();

-- What is there already. The tables' owner is no exception to row-level security, so the system writes it.
set local role portico_system;
insert into usage_days
  (company_id, day, resource_id, item, project_id, kind, name, quantity, price, seconds, billed_seconds, net, tax)
select company_id, date_trunc('day', hour, 'UTC') as in_day, resource_id, item, project_id, min(kind),
  (array_agg(name order by hour desc))[1], (array_agg(quantity order by hour desc))[1],
  case when min(price) = max(price) and count(price) = count(*) then min(price) end,
  sum(seconds), sum(billed_seconds), sum(net), sum(tax)
from usage group by company_id, in_day, resource_id, item, project_id;
insert into usage_day_totals (company_id, day, kind, item, project_id, days, hours, net, tax)
select company_id, day, kind, item, project_id, count(*), 0, sum(net), sum(tax)
from usage_days group by company_id, day, kind, item, project_id;
update usage_day_totals as t set hours = u.hours
from (
  select company_id, date_trunc('day', hour, 'UTC') as in_day, kind, item, project_id, count(*)::int as hours
  from usage group by company_id, in_day, kind, item, project_id
) as u
where u.company_id = t.company_id and u.in_day = t.day and u.kind = t.kind and u.item = t.item
  and u.project_id is not distinct from t.project_id;
set local role none;
