-- What all kinds of resources have in common. A table of resources needs two lines:
--   select keep_resource('volumes', 'volume', words => '{serial}', attached_to => 'instance_id');
--   select keep_charge('volumes', 'volume', 'volume:', 'type_id');
-- It has the columns id, company_id, project_id, revision, name, region, status, cloud_ref, hourly_price, monthly_price,
-- currency, created_at, updated_at and deleted_at; tags, if it has them, are found by search.

alter table resources
  add column monthly_price numeric(20, 6),
  add column currency      text;

-- What was attached to a resource that is gone stays.
alter table resources drop constraint resources_company_id_attached_to_fkey;
alter table resources add constraint resource_attached_to foreign key (company_id, attached_to)
  references resources (company_id, id) on delete set null (attached_to);

-- What is attached stands in the project of what it is attached to: each looked for by an index of its own.
create or replace function keep_together() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from gone join come using (id)
      where (gone.project_id, gone.attached_to) is distinct from (come.project_id, come.attached_to);
    if not found then return null; end if;
  end if;
  perform take_turn(company_id) from (select distinct company_id from come order by 1) as companies;
  if exists (
    select from come join resources as other on other.company_id = come.company_id and other.id = come.attached_to
    where other.project_id <> come.project_id
  ) or exists (
    select from come join resources as other on other.company_id = come.company_id and other.attached_to = come.id
    where other.project_id <> come.project_id
  ) then
    raise exception 'attached resources stand in one project'
      using errcode = 'check_violation', constraint = 'attached_in_one_project';
  end if;
  return null;
end $$;

-- The words that a resource is found by, in lower case: each as far as it goes, so that what begins with a text is
-- found by the index. Compared byte by byte, which any server's index can do.
create table resource_words (
  company_id  uuid     not null,
  rank        smallint not null, -- 1 its name, 2 a word of its name, 3 a tag, 4 its id, 5 an address or a number of its
  word        text     not null collate "C",
  resource_id uuid     not null, -- no reference: it would be looked up for each of the many words
  primary key (company_id, rank, word, resource_id)
);
create index words_of_resource on resource_words (company_id, resource_id);
select protect_tenant_table('resource_words');

create function forget_words() returns trigger language plpgsql as $$
begin
  delete from resource_words as w using gone where w.company_id = gone.company_id and w.resource_id = gone.id;
  return null;
end $$;
create trigger forget_words after delete on resources
  referencing old table as gone for each statement execute function forget_words();

-- A text from the beginning of each word in it but the first: web-shop-2 is found by shop and by 2.
create function word_beginnings(given text) returns setof text language sql immutable as $$
  select substr(given, at) from generate_series(2, length(given)) as at
  where strpos(' -_./:@', substr(given, at - 1, 1)) > 0 and strpos(' -_./:@', substr(given, at, 1)) = 0
$$;

create function words_of(resource jsonb, further text[]) returns table (rank smallint, word text)
language sql immutable as $$
  select distinct of.rank::smallint, left(lower(of.word), 200) from (
    select 1, resource->>'name'
    union all select 2, word_beginnings(resource->>'name')
    union all select 3, jsonb_array_elements_text(coalesce(resource->'tags', '[]'))
    union all select 4, resource->>'id'
    union all select 5, value from unnest(further) as field, jsonb_array_elements_text(
      case jsonb_typeof(resource->field)
        when 'array' then resource->field when 'null' then '[]' else jsonb_build_array(resource->field)
      end) as value
  ) as of(rank, word) where of.word <> ''
$$;

-- The id, if there is a resource with it.
create function resource_in(company uuid, wanted text) returns uuid language sql stable as
  $$ select id from resources where company_id = company and id = wanted::uuid $$;

-- Keeps the entries of resources among all resources: entered, renamed, moved, priced and struck off with them. Once a
-- statement, however many rows it changed. Arguments: the kind, the column that says what a resource is attached to
-- or '', further columns to be found by.
create function keep_resource_entries() returns trigger language plpgsql as $$
declare
  further text[] := tg_argv[2]::text[];
  worded_ids uuid[];
begin
  if tg_op = 'DELETE' then
    delete from resources as r using gone where r.company_id = gone.company_id and r.id = gone.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from resources as r using come
      where r.company_id = come.company_id and r.id = come.id and come.deleted_at is not null;
    update resources as r
      set name = come.name, status = come.status, project_id = come.project_id,
        attached_to = resource_in(come.company_id, to_jsonb(come)->>tg_argv[1]),
        monthly_price = come.monthly_price, currency = come.currency
      from come where r.company_id = come.company_id and r.id = come.id
        and (r.name, r.status, r.project_id, r.attached_to, r.monthly_price, r.currency) is distinct from
          (come.name, come.status, come.project_id, resource_in(come.company_id, to_jsonb(come)->>tg_argv[1]),
            come.monthly_price, come.currency);
    select array_agg(come.id) into worded_ids from come join gone using (id)
      where come.deleted_at is null and (gone.deleted_at is not null or exists (
        select from unnest(array['name', 'tags'] || further) as field
        where to_jsonb(gone)->field is distinct from to_jsonb(come)->field));
  else
    select array_agg(id) into worded_ids from come where deleted_at is null;
  end if;
  if worded_ids is null then return null; end if;
  insert into resources
    (id, company_id, project_id, kind, name, status, region, attached_to, monthly_price, currency, created_at)
  select id, company_id, project_id, tg_argv[0], name, status, region,
    resource_in(company_id, to_jsonb(come)->>tg_argv[1]), monthly_price, currency, created_at
  from come where id = any (worded_ids)
  on conflict (id) do nothing;
  delete from resource_words as w using come
    where w.company_id = come.company_id and w.resource_id = come.id and come.id = any (worded_ids);
  -- Materialized: each row becomes a document once, not once for every word.
  with worded as materialized (
    select company_id, id, to_jsonb(come) as document from come where id = any (worded_ids)
  )
  insert into resource_words (company_id, resource_id, rank, word)
  select company_id, id, rank, word from worded, words_of(document, further);
  return null;
end $$;

-- The list of a project's contents is where resources are moved; the resource itself and its history follow.
-- Argument: the table.
create or replace function follow_resource() returns trigger language plpgsql as $$
begin
  execute format('update %s set project_id = $1, updated_at = app_now()
      where company_id = $2 and id = $3 and project_id <> $1', tg_argv[0])
    using new.project_id, new.company_id, new.id;
  update operations set project_id = new.project_id
    where company_id = new.company_id and target_id = new.id and project_id <> new.project_id;
  return null;
end $$;

create function keep_resource(target regclass, kind text, words text[] default '{}', attached_to text default '')
returns void language plpgsql as $$
begin
  execute format('create trigger keep_change before insert or update or delete on %s
    for each row execute function keep_change(%L, %L)', target, kind, 'project_id');
  execute format('create trigger keep_resource_made after insert on %s referencing new table as come
    for each statement execute function keep_resource_entries(%L, %L, %L)', target, kind, attached_to, words::text);
  execute format('create trigger keep_resource_changed after update on %s referencing old table as gone new table as come
    for each statement execute function keep_resource_entries(%L, %L, %L)', target, kind, attached_to, words::text);
  execute format('create trigger keep_resource_removed after delete on %s referencing old table as gone
    for each statement execute function keep_resource_entries(%L, %L, %L)', target, kind, attached_to, words::text);
  execute format('create trigger %I after update of project_id on resources for each row
    when (new.kind = %L and old.project_id <> new.project_id) execute function follow_resource(%L)',
    'follow_' || kind, kind, target::text);
end $$;

-- Parts of a resource, such as its snapshots, are in its project. Arguments: the table, and the column that says
-- what each is a part of.
create function move_parts() returns trigger language plpgsql as $$
begin
  execute format('update %s set project_id = $1 where company_id = $2 and %I = $3 and project_id <> $1',
    tg_argv[0], tg_argv[1]) using new.project_id, new.company_id, new.id;
  return null;
end $$;

create function keep_resource_part(target regclass, kind text, part_of regclass, part_of_column text)
returns void language plpgsql as $$
begin
  execute format('create trigger keep_change before insert or update or delete on %s
    for each row execute function keep_change(%L, %L)', target, kind, 'project_id');
  execute format('create trigger %I after update of project_id on %s for each row
    when (old.project_id <> new.project_id) execute function move_parts(%L, %L)',
    'move_' || kind, part_of, target::text, part_of_column);
end $$;

-- What a resource is charged an hour: from when it is built until it is deleted, and again once it is recovered.
create function charge_of(resource jsonb) returns numeric language sql immutable as $$
  select (resource->>'hourly_price')::numeric
  where resource->>'cloud_ref' is not null and resource->>'deleted_at' is null
$$;

-- Notes what resources cost whenever that changes. keep_change has locked the company by then, so its rows are
-- written one after the other; a transaction that began earlier must not date its own before them.
-- Arguments: the kind, the item, and the column with the rest of the item or ''.
create function note_charges() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into resource_events (company_id, resource_id, kind, at, item, hourly_price, currency)
    select company_id, id, tg_argv[0], created_at, item_of(to_jsonb(come), tg_argv[1], tg_argv[2]),
      charge_of(to_jsonb(come)), currency
    from come order by created_at, id;
  elsif tg_op = 'DELETE' then
    perform note_charge(tg_argv[0], item_of(to_jsonb(gone), tg_argv[1], tg_argv[2]), null, to_jsonb(gone)) from gone;
  else
    perform note_charge(tg_argv[0], item_of(to_jsonb(come), tg_argv[1], tg_argv[2]), charge_of(to_jsonb(come)),
      to_jsonb(come))
    from come join gone using (id)
    where (charge_of(to_jsonb(come)), come.currency, item_of(to_jsonb(come), tg_argv[1], tg_argv[2]))
      is distinct from (charge_of(to_jsonb(gone)), gone.currency, item_of(to_jsonb(gone), tg_argv[1], tg_argv[2]));
  end if;
  return null;
end $$;

create function item_of(resource jsonb, item text, rest text) returns text language sql immutable as
  $$ select item || coalesce(resource->>rest, '') $$;

create function note_charge(kind text, item text, charge numeric, resource jsonb) returns void
language sql as $$
  insert into resource_events (company_id, resource_id, kind, at, item, hourly_price, currency)
  select (resource->>'company_id')::uuid, (resource->>'id')::uuid, note_charge.kind, greatest(app_now(), last.at),
    note_charge.item, charge, resource->>'currency'
  from (values (1)) as once left join lateral (
    select * from resource_events
    where company_id = (resource->>'company_id')::uuid and resource_id = (resource->>'id')::uuid
    order by id desc limit 1
  ) as last on true
  where (last.item, last.hourly_price, last.currency) is distinct from (note_charge.item, charge, resource->>'currency')
$$;

create function keep_charge(target regclass, kind text, item text, item_column text default '')
returns void language plpgsql as $$
begin
  execute format('create trigger note_charges_made after insert on %s referencing new table as come
    for each statement execute function note_charges(%L, %L, %L)', target, kind, item, item_column);
  execute format('create trigger note_charges_changed after update on %s referencing old table as gone new table as come
    for each statement execute function note_charges(%L, %L, %L)', target, kind, item, item_column);
  execute format('create trigger note_charges_removed after delete on %s referencing old table as gone
    for each statement execute function note_charges(%L, %L, %L)', target, kind, item, item_column);
end $$;

-- Instances, kept by triggers of their own so far.
drop trigger follow_resource on resources;
drop trigger list_instance on instances;
drop trigger note_charge on instances;
drop trigger keep_change on instances;
drop trigger keep_change on instance_snapshots;
drop function list_instance();
drop function note_instance_charge();
drop function instance_charge(instances);
select keep_resource('instances', 'instance', words => '{ipv4,ipv6,private_ips}');
select keep_resource_part('instance_snapshots', 'snapshot', 'instances', 'instance_id');
select keep_charge('instances', 'instance', 'plan:', 'plan_id');

-- The tables' owner is no exception to row-level security, so the system writes it.
set local role portico_system;
update resources as r set monthly_price = i.monthly_price, currency = i.currency
from instances as i where r.kind = 'instance' and r.company_id = i.company_id and r.id = i.id;
insert into resource_words (company_id, resource_id, rank, word)
select i.company_id, i.id, w.rank, w.word
from instances as i, words_of(to_jsonb(i), '{ipv4,ipv6,private_ips}') as w where i.deleted_at is null;
set local role none;
