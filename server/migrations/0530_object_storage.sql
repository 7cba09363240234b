-- Buckets and access keys. What is in buckets is in the cloud; here are their sizes as they were last measured.

-- Bytes as GiB, as precisely as quantities are charged.
create function gib_of(bytes bigint) returns numeric language sql immutable as
  $$ select round(bytes / 1073741824.0, 6) $$;

create table buckets (
  id               uuid primary key,
  company_id       uuid not null references companies on delete cascade,
  revision         bigint not null default 0,
  project_id       uuid not null,
  name             text not null,
  region           text not null,
  status           text not null,
  access           text not null default 'private' check (access in ('private', 'publicRead')),
  versioning       text not null default 'off' check (versioning in ('off', 'on', 'suspended')),
  cors             jsonb not null default '[]',
  expiry           jsonb not null default '{"unfinishedDays": 7, "rules": []}',
  objects          bigint not null default 0,
  bytes            bigint not null default 0,
  old_bytes        bigint not null default 0,
  unfinished_bytes bigint not null default 0,
  stored_gib       numeric(20, 6) not null generated always as (gib_of(bytes + old_bytes + unfinished_bytes)) stored,
  measured_at      timestamptz,
  tags             text[] not null default '{}',
  locked           boolean not null default false,
  error            jsonb,
  operation_id     uuid,
  -- Of all that it holds, to the last place of both factors: the price of one GiB follows from it exactly.
  hourly_price     numeric(36, 16) not null default 0,
  monthly_price    numeric(20, 6) not null default 0,
  currency         text not null default 'USD',
  cloud_ref        text,
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now(),
  deleted_at       timestamptz check (deleted_at is null), -- one that is deleted is gone
  -- Over all companies: a bucket's name is its address.
  constraint bucket_name_taken unique (name),
  constraint bucket_in_company unique (company_id, id),
  constraint bucket_project foreign key (company_id, project_id) references projects (company_id, id)
);
create index buckets_by_name on buckets (company_id, in_natural_order(name), id);
create index buckets_of_project on buckets (company_id, project_id);
create index buckets_in_cloud on buckets (cloud_ref) where cloud_ref is not null;
select protect_tenant_table('buckets');
select keep_resource('buckets', 'bucket');
select keep_charge('buckets', 'bucket', 'bucket:gib', '', 'stored_gib');

create table access_keys (
  id            uuid primary key,
  company_id    uuid not null references companies on delete cascade,
  revision      bigint not null default 0,
  name          text not null,
  access_key_id text not null,
  grants        jsonb not null, -- "all", or a list of buckets with a right each
  may_configure boolean not null,
  status        text not null default 'active' check (status in ('active', 'expired', 'revoking')),
  expires_at    timestamptz,
  told_at       timestamptz, -- since when the cloud knows it; null: its creation is not over
  created_by    uuid,
  created_at    timestamptz not null default app_now(),
  constraint access_key_id_taken unique (access_key_id),
  constraint access_key_in_company unique (company_id, id),
  constraint access_key_creator foreign key (company_id, created_by)
    references users (company_id, id) on delete set null (created_by)
);
-- One that is being revoked gives its name away.
create unique index access_key_name_taken on access_keys (company_id, name) where status <> 'revoking';
create index access_keys_by_name on access_keys (company_id, in_natural_order(name), id);
create index access_keys_by_bucket on access_keys using gin (grants jsonb_path_ops);
create index access_keys_to_end on access_keys (expires_at) where status = 'active';
create index access_keys_to_revoke on access_keys (created_at) where status = 'revoking' or told_at is null;
create trigger keep_change before insert or update or delete on access_keys
  for each row execute function keep_change('accessKey');
select protect_tenant_table('access_keys');

-- The companies that use object storage, and what the cloud was told of each: told again when it is something else.
create table object_standings (
  company_id  uuid primary key references companies on delete cascade,
  suspended   boolean, -- null: it was told nothing
  quota_bytes bigint
);
select protect_tenant_table('object_standings');

-- As before; but something whose quantity is none costs nothing, instead of what one unit costs.
create or replace function charge_now(resource jsonb, item text, rest text, quantity_column text, off_item text,
  out charged_item text, out price numeric, out quantity numeric) language plpgsql stable as $$
declare
  off_price numeric;
begin
  charged_item := item_of(resource, item, rest);
  quantity := coalesce((resource->>quantity_column)::numeric, 1);
  if quantity = 0 then
    quantity := 1;
    return;
  end if;
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

create or replace function price_resources(company uuid, target regclass, args text[], ids uuid[], after timestamptz,
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
        from (select id, $1 * coalesce((to_jsonb(i)->>$2)::numeric, 1) as total from %1$s as i
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
