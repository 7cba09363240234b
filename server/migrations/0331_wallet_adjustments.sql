-- What is added to a wallet, or taken from it, by hand: proposed by one of the operator's staff, booked by another.
create table wallet_adjustments (
  company_id   uuid not null references companies,
  id           uuid not null,
  amount       bigint not null check (amount <> 0),
  currency     text not null,
  reason       text not null,
  -- No references: what was booked stays booked when they are gone.
  proposed_by  uuid not null,
  proposed_at  timestamptz not null default app_now(),
  confirmed_by uuid,
  ended_at     timestamptz,
  outcome      text check (outcome in ('booked', 'withdrawn')),
  primary key (company_id, id),
  constraint wallet_adjustment_id unique (id),
  constraint wallet_adjustment_by_two check (confirmed_by <> proposed_by),
  constraint wallet_adjustment_booked check ((outcome is not distinct from 'booked') = (confirmed_by is not null)),
  check ((ended_at is null) = (outcome is null))
);
create index wallet_adjustments_standing on wallet_adjustments (proposed_at) where outcome is null;
select protect_tenant_table('wallet_adjustments');
revoke insert, update, delete on wallet_adjustments from portico_app;
revoke delete on wallet_adjustments from portico_system;
