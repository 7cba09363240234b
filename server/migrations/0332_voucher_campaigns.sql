-- Vouchers that were made together. Those of the command line have none.
create table voucher_campaigns (
  id          uuid primary key,
  name        text not null,
  amount      bigint not null check (amount > 0),
  currency    text not null,
  codes       int not null check (codes between 1 and 500),
  max_uses    int not null check (max_uses > 0),
  days        int not null check (days > 0),
  good_until  timestamptz not null,
  -- No reference: the campaign stays when they are gone.
  created_by  uuid not null,
  created_at  timestamptz not null default app_now(),
  revoked_at  timestamptz
);
select protect_system_table('voucher_campaigns');

alter table vouchers
  add column campaign_id uuid references voucher_campaigns,
  add column revoked_at  timestamptz;
create index vouchers_of_campaign on vouchers (campaign_id);
