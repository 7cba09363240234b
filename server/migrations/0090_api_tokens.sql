-- Keys to the API that act for a person, within what that person may do at the moment. Only a hash is kept.
create table api_tokens (
  id           uuid primary key,
  company_id   uuid not null references companies on delete cascade,
  user_id      uuid not null,
  name         text not null,
  start        text not null, -- how it begins, for people to tell it from others
  token_hash   bytea not null unique,
  permissions  text[] not null,
  project_ids  uuid[], -- null: wherever the person holds the permissions
  cidrs        text[] not null default '{}',
  state        text not null default 'active' check (state in ('active', 'paused', 'revoked')),
  created_at   timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  last_used_ip inet,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index api_tokens_of_user on api_tokens (company_id, user_id);
select protect_tenant_table('api_tokens');

-- What is refused to a token belongs to no session.
alter table audit_refusals alter column session_id drop not null;
