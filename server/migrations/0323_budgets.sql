-- What a company wants to spend in a month: all in all, in a project, or for a kind of resource.
create table budgets (
  company_id    uuid not null references companies,
  id            uuid not null,
  revision      bigint not null default 0,
  name          text not null,
  scope         text not null check (scope in ('company', 'project', 'kind')),
  project_id    uuid check ((project_id is not null) = (scope = 'project')),
  resource_kind text check ((resource_kind is not null) = (scope = 'kind')),
  amount        bigint not null check (amount > 0),
  currency      text not null,
  -- As the contract has them.
  alerts        jsonb not null,
  recipients    jsonb not null,
  action        text not null check (action in ('notify', 'blockCreate')),
  created_at    timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint budget_name_taken unique (company_id, name),
  constraint budget_project foreign key (company_id, project_id) references projects (company_id, id)
    on delete cascade
);
select protect_tenant_table('budgets');
create trigger keep_change before insert or update or delete on budgets
  for each row execute function keep_change('budget');

-- What was told of a budget: each threshold once a month, however many servers look.
create table budget_alerts (
  company_id  uuid not null,
  budget_id   uuid not null,
  month       date not null,
  of          text not null check (of in ('spent', 'forecast')),
  percent     int not null,
  at          timestamptz not null default app_now(),
  primary key (company_id, budget_id, month, of, percent),
  constraint budget_alert_budget foreign key (company_id, budget_id) references budgets (company_id, id)
    on delete cascade
);
select protect_tenant_table('budget_alerts');
