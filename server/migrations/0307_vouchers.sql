-- Codes that the operator gives away. Of a code only its hash is kept: 80 random bits are guessed by nobody.
create table vouchers (
  id          uuid primary key,
  code_hash   bytea not null check (length(code_hash) = 32),
  amount      bigint not null check (amount > 0),
  currency    text not null,
  uses        int not null default 0,
  max_uses    int not null check (max_uses > 0),
  -- For so many days the credit may be spent.
  days        int not null check (days > 0),
  good_until  timestamptz not null,
  created_at  timestamptz not null default app_now(),
  constraint voucher_code unique (code_hash),
  constraint voucher_uses check (uses between 0 and max_uses)
);
select protect_system_table('vouchers');

-- Who has used which; each company once.
create table voucher_uses (
  company_id  uuid not null references companies,
  voucher_id  uuid not null,
  at          timestamptz not null default app_now(),
  constraint voucher_once primary key (company_id, voucher_id)
);
select protect_tenant_table('voucher_uses');
revoke update, delete on voucher_uses from portico_app, portico_system;
