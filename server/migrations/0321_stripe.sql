-- What has to be known of Stripe's objects to find them again, whatever answer was lost.
create table stripe_customers (
  company     uuid primary key,
  customer    text not null,
  created_at  timestamptz not null default app_now()
);
select protect_system_table('stripe_customers');

-- A card, and the SetupIntent by which its bank was asked about it.
create table stripe_cards (
  card        text primary key,
  customer    text not null,
  setup       text not null,
  created_at  timestamptz not null default app_now()
);
select protect_system_table('stripe_cards');

-- Written down before Stripe is asked: without a row here a payment never arrived there.
create table stripe_payments (
  intent      text primary key,
  customer    text not null,
  -- The PaymentIntent; null while its answer is not known.
  payment     text,
  asked_at    timestamptz not null default app_now()
);
select protect_system_table('stripe_payments');
