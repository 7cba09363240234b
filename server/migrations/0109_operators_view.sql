-- What the operator is shown of operations that are in trouble: the cloud's own words, what was left behind in it, and
-- that somebody has given one up.
alter table operations add column cloud_says text;
alter table operations add column left_behind boolean not null default false;
alter table operations add column given_up boolean not null default false;
create index operations_left_behind on operations (finished_at) where left_behind;
create index operations_failed_by_cloud on operations (finished_at) where status = 'failed' and cloud_says is not null;

-- What was changed in the cloud itself, for a month.
create table cloud_drift (
  id          uuid primary key,
  company_id  uuid not null references companies on delete cascade,
  at          timestamptz not null default app_now(),
  kind        text not null,
  resource_id uuid not null,
  name        text not null,
  before      text not null,
  after       text not null -- 'lost' where it is no longer there
);
create index cloud_drift_of_company on cloud_drift (company_id, at desc);
create index cloud_drift_by_age on cloud_drift (at desc);
select protect_tenant_table('cloud_drift');
