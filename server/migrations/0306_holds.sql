-- What is set aside for what is being created, from its request until its operation is over. More than there was is
-- never held.
create table holds (
  company_id   uuid not null,
  operation_id uuid not null,
  amount       bigint not null check (amount > 0),
  -- What could be spent when it was held, credit line included, without what was held by then.
  available    bigint not null,
  opened_at    timestamptz not null default app_now(),
  primary key (company_id, operation_id),
  constraint hold_covered check (amount <= available),
  constraint hold_operation foreign key (company_id, operation_id) references operations (company_id, id)
    on delete cascade
);
select protect_tenant_table('holds');

-- When a company was last told how little is left.
alter table wallets add column warned_at timestamptz;
