-- Instances that run no longer because the services of their company are suspended: they start again with them.
alter table instances add column stopped_with_company boolean not null default false;
create index instances_stopped_with_company on instances (company_id) where stopped_with_company;

-- Since when the cloud has nothing left of a company that is closed.
alter table companies add column cloud_empty_at timestamptz;
