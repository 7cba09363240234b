-- Cards that a company pays with. Their numbers are the provider's alone: here is by what it knows them.
create table payment_methods (
  company_id    uuid not null references companies,
  id            uuid not null,
  revision      bigint not null default 0,
  provider      text not null check (provider in ('test', 'stripe')),
  provider_ref  text not null,
  brand         text not null,
  last4         text not null check (last4 ~ '^\d{4}$'),
  exp_month     int not null check (exp_month between 1 and 12),
  exp_year      int not null,
  is_default    boolean not null default false,
  status        text not null default 'active' check (status in ('active', 'needsAction', 'expired')),
  -- Where the bank hears from its owner, of one that needs action.
  challenge_url text check ((challenge_url is not null) = (status = 'needsAction')),
  created_at    timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint payment_method_once unique (company_id, provider, provider_ref)
);
create unique index payment_method_default on payment_methods (company_id) where is_default;
select protect_tenant_table('payment_methods');
create trigger keep_change before insert or update or delete on payment_methods
  for each row execute function keep_change('paymentMethod');

-- The embedded test gateway: what a payment provider would keep on its own machines. Of a card's number there is what
-- it stands for among the public test numbers, and its last four digits.
create table sandbox_cards (
  ref           text primary key,
  behaviour     text not null,
  brand         text not null,
  last4         text not null check (last4 ~ '^\d{4}$'),
  exp_month     int not null,
  exp_year      int not null,
  taken_at      timestamptz not null default app_now(),
  -- Who has registered it; null: it is a reference that nobody has used yet.
  customer      text,
  return_to     text,
  -- What its owner has told the bank about registering it.
  answer        text check (answer in ('approved', 'refused')),
  removed_at    timestamptz
);
select protect_system_table('sandbox_cards');

create table sandbox_charges (
  ref           text primary key,
  -- What it is for, and once for all: asked for again, it is the same charge.
  intent        text not null unique,
  card          text not null references sandbox_cards,
  amount        bigint not null check (amount > 0),
  currency      text not null,
  refunded      bigint not null default 0 check (refunded between 0 and amount),
  return_to     text,
  made_at       timestamptz not null default app_now(),
  -- What its owner has told the bank about it.
  answer        text check (answer in ('approved', 'refused'))
);
select protect_system_table('sandbox_charges');

-- What the gateway has to tell, and when.
create table sandbox_payment_events (
  id            text primary key,
  about         text not null,
  due_at        timestamptz not null default app_now(),
  told_at       timestamptz
);
create index sandbox_payment_events_due on sandbox_payment_events (due_at) where told_at is null;
select protect_system_table('sandbox_payment_events');
