-- Links by which somebody without an account registers a card. Of a link's secret only the hash is kept.
create table pay_links (
  company_id  uuid not null references companies,
  id          uuid not null,
  token_hash  bytea not null check (length(token_hash) = 32),
  email       text not null,
  -- What is asked for with it; null: only the card.
  amount      bigint check (amount > 0),
  currency    text not null,
  created_by  uuid,
  created_at  timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  opens       int not null default 0,
  -- The reference of the card that it was used with: the same one may be sent again.
  used_with   text,
  used_at     timestamptz check ((used_at is not null) = (used_with is not null)),
  revoked_at  timestamptz,
  primary key (company_id, id),
  constraint pay_link_token unique (token_hash)
);
create index pay_links_latest on pay_links (company_id, created_at desc);
select protect_tenant_table('pay_links');
