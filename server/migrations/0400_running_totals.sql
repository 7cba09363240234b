-- Running totals, so that what a company uses can be told without walking through its resources or its hours: how each
-- resource is charged now, how many are charged alike, and what each month has been charged so far. Triggers on
-- resource_events and usage keep them, in the transaction of the row that changes them.

-- How a resource is charged since its last event.
create table charges (
  company_id   uuid not null references companies on delete cascade,
  resource_id  uuid not null, -- no reference: what was used stays used when the resource is gone
  kind         text not null,
  project_id   uuid,
  item         text not null,
  hourly_price numeric(20, 10), -- of a unit; null: nothing is charged
  quantity     numeric(20, 6) not null,
  since        timestamptz not null, -- the last event
  month        timestamptz not null, -- in UTC, of the last event
  -- Since when it would have been charged without a break to have been charged for as many seconds of its month as it
  -- has: it is charged up to the hours that a month is capped at from here.
  begun        timestamptz not null,
  -- The first time that it was charged: from and to which event.
  first_event  bigint,
  first_at     timestamptz,
  first_end    bigint,
  first_until  timestamptz,
  primary key (company_id, resource_id)
);
select protect_tenant_table('charges');
create index charges_running on charges (company_id, resource_id) where hourly_price is not null;
create index charges_since on charges (company_id, since);
create index charges_begun on charges (company_id, month, begun) where hourly_price is not null;
create index charges_first on charges (company_id, first_at);
create index resource_events_at on resource_events (company_id, resource_id, at, id);

-- How many resources are charged alike since an event of the same month.
create table charge_groups (
  company_id   uuid not null references companies on delete cascade,
  month        timestamptz not null,
  hourly_price numeric(20, 10) not null,
  quantity     numeric(20, 6) not null,
  kind         text not null,
  project_id   uuid,
  resources    int not null check (resources > 0),
  constraint charge_group unique nulls not distinct (company_id, month, hourly_price, quantity, kind, project_id)
);
select protect_tenant_table('charge_groups');

-- What a month has been charged so far, and what of it is of the last hour that was charged.
create table usage_totals (
  company_id uuid not null references companies,
  month      timestamptz not null,
  kind       text not null,
  project_id uuid,
  net        bigint not null,
  tax        bigint not null,
  hour       timestamptz not null,
  hour_net   bigint not null,
  hour_tax   bigint not null,
  hour_rate  numeric(6, 4) not null,
  constraint usage_total unique nulls not distinct (company_id, month, kind, project_id)
);
select protect_tenant_table('usage_totals');

-- A whole number, halves to even, as amounts are rounded everywhere. Not for negative numbers.
create function half_even(v numeric) returns numeric language sql immutable strict as $$
  select round(v) - case when v - trunc(v) = 0.5 and trunc(v) % 2 = 0 then 1 else 0 end
$$;
-- Moments count by their whole second.
create function second_of(at timestamptz) returns bigint language sql immutable strict as
  $$ select floor(extract(epoch from at))::bigint $$;

create function count_charge(one charges) returns void language plpgsql as $$
begin
  insert into charge_groups (company_id, month, hourly_price, quantity, kind, project_id, resources)
  values (one.company_id, one.month, one.hourly_price, one.quantity, one.kind, one.project_id, 1)
  on conflict on constraint charge_group do update set resources = charge_groups.resources + 1;
end $$;
create function uncount_charge(one charges) returns void language plpgsql as $$
declare
  left_over int;
begin
  select resources - 1 into strict left_over from charge_groups as g
    where g.company_id = one.company_id and g.month = one.month and g.hourly_price = one.hourly_price
      and g.quantity = one.quantity and g.kind = one.kind
      and (g.project_id = one.project_id or g.project_id is null and one.project_id is null);
  if left_over = 0 then
    delete from charge_groups as g
      where g.company_id = one.company_id and g.month = one.month and g.hourly_price = one.hourly_price
        and g.quantity = one.quantity and g.kind = one.kind
        and (g.project_id = one.project_id or g.project_id is null and one.project_id is null);
  else
    update charge_groups as g set resources = left_over
      where g.company_id = one.company_id and g.month = one.month and g.hourly_price = one.hourly_price
        and g.quantity = one.quantity and g.kind = one.kind
        and (g.project_id = one.project_id or g.project_id is null and one.project_id is null);
  end if;
end $$;

-- Takes the next event of a resource into its charge. Events of a resource come in order, under the company's lock.
create function charge_from(event resource_events) returns void language plpgsql as $$
declare
  was charges;
  one charges;
  first bigint := (select second_of(charged_from) from wallets where company_id = event.company_id);
  counted bigint;
  billed bigint := 0;
begin
  select * into was from charges where company_id = event.company_id and resource_id = event.resource_id;
  one.company_id := event.company_id;
  one.resource_id := event.resource_id;
  one.kind := event.kind;
  one.project_id := event.project_id;
  one.item := event.item;
  one.hourly_price := event.hourly_price;
  one.quantity := event.quantity;
  one.since := event.at;
  one.month := date_trunc('month', event.at, 'UTC');
  one.first_event := was.first_event;
  one.first_at := was.first_at;
  one.first_end := was.first_end;
  one.first_until := was.first_until;
  counted := greatest(second_of(one.month), first);
  if was.month = one.month then
    billed := greatest(second_of(was.since), first) - second_of(was.begun);
  end if;
  if was.hourly_price is not null then
    billed := billed + greatest(0, second_of(event.at) - greatest(second_of(was.since), counted));
  end if;
  if event.hourly_price is not null and one.first_event is null then
    one.first_event := event.id;
    one.first_at := event.at;
  elsif event.hourly_price is null and was.hourly_price is not null and one.first_end is null then
    one.first_end := event.id;
    one.first_until := event.at;
    -- What is gone within a minute is charged for a minute.
    if second_of(event.at) >= counted then
      billed := billed + greatest(0, 60 - (second_of(event.at) - second_of(one.first_at)));
    end if;
  end if;
  one.begun := to_timestamp(greatest(second_of(event.at), first) - least(billed, 672 * 3600));
  if was.hourly_price is not null then
    perform uncount_charge(was);
  end if;
  if one.hourly_price is not null then
    perform count_charge(one);
  end if;
  insert into charges select (one).*
  on conflict (company_id, resource_id) do update set project_id = excluded.project_id, item = excluded.item,
    hourly_price = excluded.hourly_price, quantity = excluded.quantity, since = excluded.since,
    month = excluded.month, begun = excluded.begun, first_event = excluded.first_event, first_at = excluded.first_at,
    first_end = excluded.first_end, first_until = excluded.first_until;
end $$;
create function keep_charges() returns trigger language plpgsql as $$
begin
  perform charge_from(new);
  return null;
end $$;
create trigger keep_charges after insert on resource_events for each row execute function keep_charges();

create function add_usage() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select distinct hour from come order by hour loop
    insert into usage_totals
      (company_id, month, kind, project_id, net, tax, hour, hour_net, hour_tax, hour_rate)
    select company_id, date_trunc('month', hour, 'UTC'), kind, project_id, sum(net), sum(tax), hour, sum(net), sum(tax),
      max(tax_rate)
    from come where hour = one.hour group by company_id, hour, kind, project_id
    on conflict on constraint usage_total do update set net = usage_totals.net + excluded.net,
      tax = usage_totals.tax + excluded.tax, hour = excluded.hour, hour_rate = excluded.hour_rate,
      hour_net = excluded.hour_net + case when usage_totals.hour = excluded.hour then usage_totals.hour_net else 0 end,
      hour_tax = excluded.hour_tax + case when usage_totals.hour = excluded.hour then usage_totals.hour_tax else 0 end;
  end loop;
  return null;
end $$;
create trigger add_usage after insert on usage referencing new table as come
  for each statement execute function add_usage();

-- What is there already. The tables' owner is no exception to row-level security, so the system writes it.
set local role portico_system;
do $$
declare
  event resource_events;
begin
  for event in select * from resource_events order by id loop
    perform charge_from(event);
  end loop;
end $$;
insert into usage_totals (company_id, month, kind, project_id, net, tax, hour, hour_net, hour_tax, hour_rate)
select company_id, date_trunc('month', u.hour, 'UTC'), kind, project_id, sum(net), sum(tax), w.metered_until,
  coalesce(sum(net) filter (where u.hour = w.metered_until), 0),
  coalesce(sum(tax) filter (where u.hour = w.metered_until), 0), max(u.tax_rate)
from usage as u join wallets as w using (company_id) group by 1, 2, 3, 4, w.metered_until;
set local role none;
