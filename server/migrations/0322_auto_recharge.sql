-- Payments that a wallet makes by itself when little is left in it. One is on its way at a time: `intent_id`, which is
-- written together with the intent and taken out once what became of it has been counted.
create table auto_recharges (
  company_id   uuid primary key references companies,
  is_on        boolean not null,
  threshold    bigint not null check (threshold > 0),
  amount       bigint not null check (amount > 0),
  monthly_max  bigint not null check (monthly_max >= amount),
  -- Null: the default card pays.
  method_id    uuid,
  -- Who turned it on; their name stands at what it pays.
  set_by       uuid,
  -- How often in a row it was declined.
  declines     int not null default 0,
  next_try_at  timestamptz,
  failed_at    timestamptz check (failed_at is null or not is_on),
  intent_id    uuid,
  constraint auto_recharge_method foreign key (company_id, method_id) references payment_methods (company_id, id)
    on delete set null (method_id),
  constraint auto_recharge_intent foreign key (company_id, intent_id) references payment_intents (company_id, id)
);
select protect_tenant_table('auto_recharges');
create index auto_recharges_on on auto_recharges (company_id) where is_on;

-- Payments that nobody has asked for.
alter table payment_intents add column is_automatic boolean not null default false;
create index payment_intents_automatic on payment_intents (company_id, created_at) where is_automatic;
