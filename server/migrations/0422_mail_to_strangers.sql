-- What people wait for (codes, resets) is sent before everything else.
alter table outbox add column priority smallint not null default 0;
drop index outbox_due;
create index outbox_due on outbox (priority desc, run_at) where done_at is null;

-- Addresses of nobody in the company that are to hear of its budgets: each has to agree once, by a link.
create table budget_recipients (
  company_id   uuid not null references companies on delete cascade,
  email_key    text not null,
  email        text not null,
  token_hash   bytea unique, -- of the link; null once it was followed
  asked_at     timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  primary key (company_id, email_key)
);
select protect_tenant_table('budget_recipients');
