-- New prices reach what there is in batches, so that no number of prices and resources is more than a transaction can
-- do. Where a round has stopped is kept: all moments up to `pricing_to` have reached the tables before `pricing_table`
-- and of this one what is up to `pricing_past`.
alter table wallets
  add column pricing_to    timestamptz,
  add column pricing_table text,
  add column pricing_past  uuid,
  add constraint wallet_pricing check (num_nulls(pricing_to, pricing_table, pricing_past) in (0, 3));

-- Gives some resources of a table all that changed of their prices within a time, in order. What was ordered after a
-- moment has the price of the list already.
create function price_resources(company uuid, target regclass, args text[], ids uuid[], after timestamptz,
  until timestamptz) returns void language plpgsql as $$
declare
  due record;
  items text[];
begin
  execute format('select array_agg(distinct item) from %s as i, unnest(array[
      item_of(to_jsonb(i), $1, $2), item_of(to_jsonb(i), $3, $2)]) as item
    where company_id = $4 and id = any ($5)', target) into items using args[2], args[3], args[5], company, ids;
  for due in
    select m.* from price_moments as m
    join wallets as w on w.company_id = company and w.currency = m.currency
    join prices as p on p.id = m.id
    where m.item = any (items) and m.at > after and m.at <= until
    order by m.at, p.valid_from, p.id, m.cuts desc
  loop
    perform set_config('app.charge_at', due.at::text, true);
    if starts_with(due.item, args[2]) then
      execute format('update %s as r
        set hourly_price = due.total, monthly_price = round_even(due.total * 672, 6)
        from (select id, $1 * coalesce(nullif((to_jsonb(i)->>$2)::numeric, 0), 1) as total from %1$s as i
          where company_id = $3 and id = any ($4) and item_of(to_jsonb(i), $5, $6) = $7 and currency = $8
            and created_at <= $9) as due
        where r.company_id = $3 and r.id = due.id
          and ($10 and r.hourly_price > due.total or $11 and r.hourly_price < due.total)', target)
      using due.hourly, coalesce(args[4], ''), company, ids, args[2], args[3], due.item, due.currency, due.at,
        due.cuts, due.rises;
    end if;
    if args[5] <> '' and starts_with(due.item, args[5]) then
      execute format('select note_charge($1, $2, $3, $4, $5, to_jsonb(i)) from %s as i
        where company_id = $6 and id = any ($7) and item_of(to_jsonb(i), $5, $3) = $8 and power_state = ''off''
          and deleted_at is null', target)
      using args[1], args[2], args[3], args[4], args[5], company, ids, due.item;
    end if;
  end loop;
  perform set_config('app.charge_at', '', true);
end $$;

-- The next batch of what a company has gets the prices that came into force since this was last done: of so many
-- resources, fewer where a price has changed more than once. True: there is more to do.
drop function apply_prices(uuid);
create function apply_prices(company uuid, most int) returns boolean language plpgsql as $$
declare
  one wallets;
  kept record;
  times int;
  room int;
  ids uuid[];
begin
  perform take_turn(company);
  select * into one from wallets where company_id = company;
  one.pricing_to := coalesce(one.pricing_to, app_now());
  select max(count) into times from (
    select count(*) from price_moments
    where currency = one.currency and at > one.priced_until and at <= one.pricing_to group by item
  ) as changes;
  if times is not null then
    room := greatest(1, most / times);
    for kept in
      select tgrelid::regclass as target, tgrelid::regclass::text collate "C" as name,
        string_to_array(encode(tgargs, 'escape'), '\000') as args
      from pg_trigger where tgname = 'note_charges_changed'
        and (one.pricing_table is null or tgrelid::regclass::text collate "C" >= one.pricing_table)
      order by 2
    loop
      execute format('select array_agg(id order by id) from (select id from %s
        where company_id = $1 and ($2 is null or id > $2) order by id limit $3) as next', kept.target)
      into ids using company, case when kept.name = one.pricing_table then one.pricing_past end, room;
      continue when ids is null;
      perform price_resources(company, kept.target, kept.args, ids, one.priced_until, one.pricing_to);
      room := room - cardinality(ids);
      if room = 0 then
        update wallets
          set pricing_to = one.pricing_to, pricing_table = kept.name, pricing_past = ids[cardinality(ids)]
          where company_id = company;
        return true;
      end if;
    end loop;
  end if;
  update wallets
    set priced_until = greatest(priced_until, one.pricing_to), pricing_to = null, pricing_table = null,
      pricing_past = null
    where company_id = company;
  return one.pricing_to < app_now();
end $$;
