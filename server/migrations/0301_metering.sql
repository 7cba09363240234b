-- Usage by the hour, made of the events of resources; and events that say all that usage has to tell.

alter table resource_events
  add column quantity   numeric(20, 6) not null default 1 check (quantity > 0), -- the price is that of one
  add column project_id uuid, -- no reference: what was used stays used when the project is gone
  add column name       text not null default '';

-- What each resource has used of each item within an hour. It is charged with the journal of its company's hour.
create table usage (
  company_id     uuid not null references companies,
  hour           timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  resource_id    uuid not null,
  item           text not null,
  kind           text not null,
  name           text not null,
  project_id     uuid,
  quantity       numeric(20, 6) not null,
  price          numeric(20, 10),
  seconds        int not null check (seconds between 0 and 3600),
  billed_seconds int not null check (billed_seconds >= 0),
  net            bigint not null,
  tax            bigint not null,
  journal        bigint,
  primary key (company_id, hour, resource_id, item),
  constraint usage_journal foreign key (company_id, journal) references journals (company_id, seq)
);
create index usage_of_resource on usage (company_id, resource_id, hour);
create index usage_of_journal on usage (company_id, journal);
select protect_tenant_table('usage');
revoke update, delete on usage from portico_app, portico_system;
create trigger keep_books before update or delete on usage for each row execute function keep_books();

-- How a resource is charged. `quantity_column` has how many units it is, whose price together is the row's. Without
-- power it costs the price of `off_item`, where there is one.
create function charge_now(resource jsonb, item text, rest text, quantity_column text, off_item text,
  out charged_item text, out price numeric, out quantity numeric) language plpgsql stable as $$
declare
  off_price numeric;
begin
  charged_item := item_of(resource, item, rest);
  quantity := coalesce(nullif((resource->>quantity_column)::numeric, 0), 1);
  price := (charge_of(resource) / quantity)::numeric(20, 10);
  if off_item <> '' and price is not null and resource->>'power_state' = 'off' then
    select hourly into off_price from prices
      where prices.item = item_of(resource, off_item, rest) and currency = resource->>'currency'
        and valid_from <= app_now()
      order by valid_from desc limit 1;
    if found then
      charged_item := item_of(resource, off_item, rest);
      price := off_price;
      quantity := 1;
    end if;
  end if;
end $$;

-- The earliest moment that an event of the company may be dated: what is metered stays as it is.
create function metered_in(company uuid) returns timestamptz language sql stable as $$
  select metered_until + case when metered_past is null then interval '0' else interval '1 hour' end
  from wallets where company_id = company
$$;
-- When what changes now is said to have changed: a price when it came into force.
create function charge_moment() returns timestamptz language sql stable as
  $$ select coalesce(nullif(current_setting('app.charge_at', true), '')::timestamptz, app_now()) $$;

create function note_charge(kind text, item text, rest text, quantity_column text, off_item text,
  resource jsonb, is_gone boolean default false) returns void language plpgsql as $$
declare
  charge record;
  last resource_events;
begin
  charge := charge_now(resource, item, rest, quantity_column, off_item);
  if is_gone then charge.price := null; end if;
  select * into last from resource_events as e
    where e.company_id = (resource->>'company_id')::uuid and e.resource_id = (resource->>'id')::uuid
    order by e.id desc limit 1;
  if last.id is not null and (last.item, last.hourly_price, last.currency)
      is not distinct from (charge.charged_item, charge.price, resource->>'currency')
    and (charge.price is null or (last.quantity, last.project_id)
      is not distinct from (charge.quantity, (resource->>'project_id')::uuid)) then
    return;
  end if;
  insert into resource_events
    (company_id, resource_id, kind, at, item, hourly_price, currency, quantity, project_id, name)
  values ((resource->>'company_id')::uuid, (resource->>'id')::uuid, note_charge.kind,
    greatest(charge_moment(), last.at, metered_in((resource->>'company_id')::uuid)), charge.charged_item, charge.price,
    resource->>'currency', charge.quantity, (resource->>'project_id')::uuid, coalesce(resource->>'name', ''));
end $$;
drop function note_charge(text, text, numeric, jsonb);

-- Notes what resources cost whenever that changes, and where they stand. keep_change has locked the company by then,
-- so its rows are written one after the other; a transaction that began earlier must not date its own before them, nor
-- before what is metered. Arguments: the kind, the item, the column with the rest of the item or '', and, where they
-- are, the column with the quantity or '', and the item of what has no power.
create or replace function note_charges() returns trigger language plpgsql as $$
declare
  quantity_column text := coalesce(tg_argv[3], '');
  off_item text := coalesce(tg_argv[4], '');
begin
  if tg_op = 'INSERT' then
    insert into resource_events
      (company_id, resource_id, kind, at, item, hourly_price, currency, quantity, project_id, name)
    select come.company_id, come.id, tg_argv[0], greatest(come.created_at, metered_in(come.company_id)),
      charge.charged_item, charge.price, come.currency, charge.quantity, (to_jsonb(come)->>'project_id')::uuid,
      coalesce(to_jsonb(come)->>'name', '')
    from come, charge_now(to_jsonb(come), tg_argv[1], tg_argv[2], quantity_column, off_item) as charge
    order by come.created_at, come.id;
  elsif tg_op = 'DELETE' then
    perform note_charge(tg_argv[0], tg_argv[1], tg_argv[2], quantity_column, off_item, to_jsonb(gone), true) from gone;
  else
    perform note_charge(tg_argv[0], tg_argv[1], tg_argv[2], quantity_column, off_item, now)
    from (select to_jsonb(come) as now, to_jsonb(gone) as was from come join gone using (id)) as changed
    where (charge_of(now), now->>'currency', item_of(now, tg_argv[1], tg_argv[2]), now->>'project_id',
        now->>quantity_column, case when off_item <> '' then now->>'power_state' end)
      is distinct from (charge_of(was), was->>'currency', item_of(was, tg_argv[1], tg_argv[2]), was->>'project_id',
        was->>quantity_column, case when off_item <> '' then was->>'power_state' end);
  end if;
  return null;
end $$;

-- As before, and further: how many units a resource is, and what it costs without power.
drop function keep_charge(regclass, text, text, text);
create function keep_charge(target regclass, kind text, item text, item_column text default '',
  quantity_column text default '', off_item text default '') returns void language plpgsql as $$
begin
  execute format('drop trigger if exists note_charges_made on %1$s; drop trigger if exists note_charges_changed on %1$s;
    drop trigger if exists note_charges_removed on %1$s', target);
  execute format('create trigger note_charges_made after insert on %s referencing new table as come
    for each statement execute function note_charges(%L, %L, %L, %L, %L)',
    target, kind, item, item_column, quantity_column, off_item);
  execute format('create trigger note_charges_changed after update on %s referencing old table as gone new table as come
    for each statement execute function note_charges(%L, %L, %L, %L, %L)',
    target, kind, item, item_column, quantity_column, off_item);
  execute format('create trigger note_charges_removed after delete on %s referencing old table as gone
    for each statement execute function note_charges(%L, %L, %L, %L, %L)',
    target, kind, item, item_column, quantity_column, off_item);
end $$;
select keep_charge('instances', 'instance', 'plan:', 'plan_id', '', 'plan-stopped:');
select keep_charge('volumes', 'volume', 'volume:', 'type_id', 'size_gib');
select keep_charge('volume_snapshots', 'volumeSnapshot', 'volume-snapshot:gib', '', 'size_gib');

-- Half to even, as amounts are rounded everywhere.
create function round_even(given numeric, places int) returns numeric language sql immutable as $$
  select round(case when abs(v - trunc(v)) = 0.5 then 2 * round(v / 2) else round(v) end / 10::numeric ^ places, places)
  from (select given * 10::numeric ^ places as v) as scaled
$$;

-- Gives what a company has the prices that came into force since it was last done, each dated when it did. The tables
-- are those of keep_charge, in whichever migration they are.
create function apply_prices(company uuid) returns void language plpgsql as $$
declare
  due record;
  kept record;
begin
  perform take_turn(company);
  for due in
    select p.* from prices as p join wallets as w on w.company_id = company and w.currency = p.currency
    where p.valid_from > w.priced_until and p.valid_from <= app_now() order by p.valid_from, p.id
  loop
    perform set_config('app.charge_at', due.valid_from::text, true);
    for kept in
      select tgrelid::regclass as target, string_to_array(encode(tgargs, 'escape'), '\000') as args
      from pg_trigger where tgname = 'note_charges_changed'
    loop
      if starts_with(due.item, kept.args[2]) then
        execute format('update %s as r
          set hourly_price = due.total, monthly_price = round_even(due.total * 672, 6)
          from (select id, $1 * coalesce(nullif((to_jsonb(i)->>$2)::numeric, 0), 1) as total from %1$s as i
            where company_id = $3 and item_of(to_jsonb(i), $4, $5) = $6 and currency = $7) as due
          where r.company_id = $3 and r.id = due.id and r.hourly_price <> due.total', kept.target)
        using due.hourly, coalesce(kept.args[4], ''), company, kept.args[2], kept.args[3], due.item, due.currency;
      end if;
      if kept.args[5] <> '' and starts_with(due.item, kept.args[5]) then
        execute format('select note_charge($1, $2, $3, $4, $5, to_jsonb(i)) from %s as i
          where company_id = $6 and item_of(to_jsonb(i), $5, $3) = $7 and power_state = ''off'' and deleted_at is null',
          kept.target)
        using kept.args[1], kept.args[2], kept.args[3], kept.args[4], kept.args[5], company, due.item;
      end if;
    end loop;
  end loop;
  perform set_config('app.charge_at', '', true);
  update wallets set priced_until = app_now() where company_id = company;
end $$;
