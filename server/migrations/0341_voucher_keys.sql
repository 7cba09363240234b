-- Under which Idempotency-Key a voucher was redeemed, and the credit that it has brought: asked again under the same key,
-- the answer is the same.
alter table voucher_uses
  -- No references: the use stays when they are gone.
  add column asked_by  uuid,
  add column asked_key text,
  add column grant_id  uuid,
  add constraint voucher_grant foreign key (company_id, grant_id) references promo_grants (company_id, id);
create unique index voucher_uses_asked on voucher_uses (company_id, asked_by, asked_key) where asked_key is not null;
