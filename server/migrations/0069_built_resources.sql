-- Whether a resource has been built: one whose creation failed is listed, and counts as nothing in the contract.
alter table resources add column built boolean not null default true;

create or replace function keep_resource_entries() returns trigger language plpgsql as $$
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
        monthly_price = come.monthly_price, currency = come.currency, built = come.cloud_ref is not null
      from come where r.company_id = come.company_id and r.id = come.id
        and (r.name, r.status, r.project_id, r.attached_to, r.monthly_price, r.currency, r.built) is distinct from
          (come.name, come.status, come.project_id, resource_in(come.company_id, to_jsonb(come)->>tg_argv[1]),
            come.monthly_price, come.currency, come.cloud_ref is not null);
    select array_agg(come.id) into worded_ids from come join gone using (id)
      where come.deleted_at is null and (gone.deleted_at is not null or exists (
        select from unnest(array['name', 'tags'] || further) as field
        where to_jsonb(gone)->field is distinct from to_jsonb(come)->field));
  else
    select array_agg(id) into worded_ids from come where deleted_at is null;
  end if;
  if worded_ids is null then return null; end if;
  insert into resources
    (id, company_id, project_id, kind, name, status, region, attached_to, monthly_price, currency, built, created_at)
  select id, company_id, project_id, tg_argv[0], name, status, region,
    resource_in(company_id, to_jsonb(come)->>tg_argv[1]), monthly_price, currency, cloud_ref is not null, created_at
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

-- The tables' owner is no exception to row-level security, so the system writes it.
set local role portico_system;
update resources as r set built = false from instances as i
  where r.kind = 'instance' and i.company_id = r.company_id and i.id = r.id and i.cloud_ref is null;
update resources as r set built = false from volumes as v
  where r.kind = 'volume' and v.company_id = r.company_id and v.id = r.id and v.cloud_ref is null;
set local role none;
