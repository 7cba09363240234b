-- Credit that companies were given, by when it expires. What is spent goes to what expires first, so what is left of
-- each follows from the balance: nothing keeps count.
create table promo_grants (
  company_id uuid not null references companies,
  id         uuid not null,
  kind       text not null check (kind in ('welcome', 'voucher')),
  amount     bigint not null check (amount > 0),
  granted_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  expired_at timestamptz,
  primary key (company_id, id)
);
create index promo_grants_due on promo_grants (expires_at) where expired_at is null;
select protect_tenant_table('promo_grants');
revoke delete on promo_grants from portico_app, portico_system;
