-- A price of the list is what is ordered from then on, and what becomes cheaper by it; what runs already and becomes
-- dearer takes it later.
alter table prices
  -- When what runs already takes it, if it is dearer by it; null: when it comes into force.
  add column raises_from  timestamptz check (raises_from >= valid_from),
  add column set_at       timestamptz not null default app_now(),
  add column set_by       uuid,
  -- When those who pay for something at it were told; what nobody has set is no news.
  add column announced_at timestamptz;
create index prices_to_announce on prices (set_at) where announced_at is null and set_by is not null;

-- Who was told of which price.
create table price_notices (
  company_id uuid not null references companies,
  price_id   uuid not null,
  at         timestamptz not null default app_now(),
  constraint price_notice_once primary key (company_id, price_id)
);
select protect_tenant_table('price_notices');
revoke update, delete on price_notices from portico_app, portico_system;

-- The moments at which prices change what there is: when one comes into force it makes cheaper what costs more, and
-- when it raises, it makes dearer what costs less, unless the list has become cheaper than it meanwhile.
create view price_moments with (security_invoker = true) as
select id, item, currency, hourly, valid_from as at, raises_from is null as rises, true as cuts from prices
union all
select id, item, currency, hourly, raises_from, true, false from prices as p
where raises_from is not null and not exists (
  select from prices as newer where newer.item = p.item and newer.currency = p.currency
    and newer.valid_from > p.valid_from and newer.valid_from <= p.raises_from and newer.hourly < p.hourly);
grant select on price_moments to portico_app, portico_system;

-- What something that has been there since a moment costs at another: what the list said then, and what changed since.
create function price_of(wanted text, money text, since timestamptz, at timestamptz) returns numeric
language plpgsql stable as $$
declare
  found_price numeric;
  moment record;
begin
  select hourly into found_price from prices
    where item = wanted and currency = money and valid_from <= since order by valid_from desc limit 1;
  for moment in
    select m.* from price_moments as m join prices as p using (id)
    where m.item = wanted and m.currency = money and p.valid_from > since and m.at <= price_of.at
    order by m.at, p.valid_from, m.cuts desc
  loop
    if found_price is null or moment.cuts and moment.hourly < found_price
        or moment.rises and moment.hourly > found_price then
      found_price := moment.hourly;
    end if;
  end loop;
  return found_price;
end $$;

-- As before; what has no power costs what it would if it had been without since it is there.
create or replace function charge_now(resource jsonb, item text, rest text, quantity_column text, off_item text,
  out charged_item text, out price numeric, out quantity numeric) language plpgsql stable as $$
declare
  off_price numeric;
begin
  charged_item := item_of(resource, item, rest);
  quantity := coalesce(nullif((resource->>quantity_column)::numeric, 0), 1);
  price := (charge_of(resource) / quantity)::numeric(20, 10);
  if off_item <> '' and price is not null and resource->>'power_state' = 'off' then
    off_price := price_of(item_of(resource, off_item, rest), resource->>'currency',
      (resource->>'created_at')::timestamptz, charge_moment());
    if off_price is not null then
      charged_item := item_of(resource, off_item, rest);
      price := off_price;
      quantity := 1;
    end if;
  end if;
end $$;

-- As before, by moments: each changes what it makes cheaper, or dearer.
create or replace function apply_prices(company uuid) returns void language plpgsql as $$
declare
  due record;
  kept record;
begin
  perform take_turn(company);
  for due in
    select m.* from price_moments as m
    join wallets as w on w.company_id = company and w.currency = m.currency
    join prices as p on p.id = m.id
    where m.at > w.priced_until and m.at <= app_now() order by m.at, p.valid_from, p.id
  loop
    perform set_config('app.charge_at', due.at::text, true);
    for kept in
      select tgrelid::regclass as target, string_to_array(encode(tgargs, 'escape'), '\000') as args
      from pg_trigger where tgname = 'note_charges_changed'
    loop
      if starts_with(due.item, kept.args[2]) then
        execute format('update %s as r
          set hourly_price = due.total, monthly_price = round_even(due.total * 672, 6)
          from (select id, $1 * coalesce(nullif((to_jsonb(i)->>$2)::numeric, 0), 1) as total from %1$s as i
            where company_id = $3 and item_of(to_jsonb(i), $4, $5) = $6 and currency = $7) as due
          where r.company_id = $3 and r.id = due.id
            and ($8 and r.hourly_price > due.total or $9 and r.hourly_price < due.total)', kept.target)
        using due.hourly, coalesce(kept.args[4], ''), company, kept.args[2], kept.args[3], due.item, due.currency,
          due.cuts, due.rises;
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
