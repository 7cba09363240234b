-- Payments into the wallet. What became of one is the provider's word; its money is booked once, as `topup:<id>`,
-- together with its success.
create table payment_intents (
  company_id    uuid not null references companies,
  id            uuid not null,
  -- The request that asked for it, by nobody where it came by a link: sent again, it finds this one.
  asked_by      uuid,
  asked_key     text not null,
  method_id     uuid,
  provider      text not null check (provider in ('test', 'stripe')),
  -- How the provider calls the card, which may be gone by the time that is asked for.
  method_ref    text not null,
  provider_ref  text,
  amount        bigint not null check (amount > 0),
  currency      text not null,
  state         text not null default 'created'
    check (state in ('created', 'pending', 'succeeded', 'failed', 'expired')),
  challenge_url text,
  decline_code  text,
  refunded      bigint not null default 0,
  created_at    timestamptz not null default app_now(),
  ended_at      timestamptz check ((ended_at is not null) = (state in ('succeeded', 'failed', 'expired'))),
  polled_at     timestamptz,
  primary key (company_id, id),
  constraint payment_intent_id unique (id),
  constraint payment_intent_key unique nulls not distinct (company_id, asked_by, asked_key),
  constraint payment_intent_ref unique (provider, provider_ref),
  constraint payment_intent_refunded check (refunded between 0 and amount),
  constraint payment_intent_method foreign key (company_id, method_id) references payment_methods (company_id, id)
    on delete set null (method_id)
);
create index payment_intents_latest on payment_intents (company_id, created_at desc, id desc);
create index payment_intents_open on payment_intents (created_at) where state in ('created', 'pending');
select protect_tenant_table('payment_intents');
revoke delete on payment_intents from portico_app, portico_system;

-- What providers have told us already: each of it is heeded once.
create table payment_events (
  provider      text not null,
  id            text not null,
  at            timestamptz not null default app_now(),
  primary key (provider, id)
);
select protect_system_table('payment_events');
