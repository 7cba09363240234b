-- Exports of the audit log: what is in one, and the secret that lets a browser download it a few times.
create table audit_exports (
  id         uuid        primary key,
  company_id uuid        not null references companies on delete cascade,
  user_id    uuid        not null,
  token_hash bytea       not null,
  format     text        not null check (format in ('csv', 'ndjson')),
  filters    jsonb       not null,
  proof      boolean     not null,
  last       bigint      not null, -- the head of the chain when it was asked for
  downloads  int         not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index audit_exports_of_person on audit_exports (company_id, user_id, created_at);
select protect_tenant_table('audit_exports');
