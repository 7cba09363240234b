-- Filters of the audit log that somebody has given a name, for themselves or for all who may read it.
create table saved_views (
  id         uuid        primary key,
  company_id uuid        not null references companies on delete cascade,
  user_id    uuid        not null,
  name       text        not null check (length(name) between 1 and 60),
  query      jsonb       not null,
  shared     boolean     not null,
  created_at timestamptz not null default app_now()
);
create index saved_views_of_company on saved_views (company_id, user_id);
select protect_tenant_table('saved_views');
