-- What of each resource was charged from when on: usage is computed from the intervals between these rows
-- (billing.md), so nothing has to run to meter it, and no standstill of ours loses any of it.

create table resource_events (
  id           bigint generated always as identity,
  company_id   uuid not null references companies on delete cascade,
  resource_id  uuid not null, -- no reference: what was used stays used when the resource is gone
  kind         text not null,
  at           timestamptz not null,
  item         text not null,   -- as in prices: plan:<id>
  hourly_price numeric(20, 10), -- null: from now on nothing is charged
  currency     text not null,
  primary key (company_id, resource_id, id)
);
select protect_tenant_table('resource_events');
-- What has been stays as it was: rows are only ever added.
revoke update, delete on resource_events from portico_app, portico_system;

-- An instance is charged from when it is built until it is deleted, and again once it is recovered.
create function instance_charge(one instances) returns numeric language sql immutable as
  $$ select case when one.cloud_ref is not null and one.deleted_at is null then one.hourly_price end $$;

-- Notes what an instance costs whenever that changes. keep_change has taken the company's turn by then, so
-- its rows are written one after the other; a transaction that began earlier must not date its own before them.
create function note_instance_charge() returns trigger language plpgsql as $$
declare
  touched instances := case when tg_op = 'DELETE' then old else new end;
  charge numeric := case when tg_op = 'DELETE' then null else instance_charge(touched) end;
  last resource_events;
begin
  select * into last from resource_events
    where company_id = touched.company_id and resource_id = touched.id order by id desc limit 1;
  if found and (last.item, last.hourly_price, last.currency)
      is not distinct from ('plan:' || touched.plan_id, charge, touched.currency) then
    return null;
  end if;
  insert into resource_events (company_id, resource_id, kind, at, item, hourly_price, currency)
  values (touched.company_id, touched.id, 'instance',
    case when tg_op = 'INSERT' then touched.created_at else greatest(app_now(), last.at) end,
    'plan:' || touched.plan_id, charge, touched.currency);
  return null;
end $$;
create trigger note_charge
  after insert or delete or update of plan_id, hourly_price, currency, cloud_ref, deleted_at on instances
  for each row execute function note_instance_charge();

-- What is there already has had its price since it was made, as far as anyone knows. The tables' owner is no
-- exception to row-level security, so the system writes it.
set local role portico_system;
insert into resource_events (company_id, resource_id, kind, at, item, hourly_price, currency)
select company_id, id, 'instance', created_at, 'plan:' || plan_id,
  case when cloud_ref is not null then hourly_price end, currency
from instances order by created_at;
insert into resource_events (company_id, resource_id, kind, at, item, hourly_price, currency)
select company_id, id, 'instance', deleted_at, 'plan:' || plan_id, null, currency
from instances where deleted_at is not null and cloud_ref is not null order by deleted_at;
set local role none;
