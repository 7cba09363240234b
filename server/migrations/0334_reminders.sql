-- When those who pay were told that this credit is about to expire.
alter table promo_grants add column told_at timestamptz;

-- A reminder brings a secret of its own: that of the first mail is kept nowhere. Both open the link.
alter table pay_links
  add column reminder_hash bytea check (length(reminder_hash) = 32),
  add column reminded_at timestamptz check ((reminded_at is null) = (reminder_hash is null)),
  add constraint pay_link_reminder unique (reminder_hash);
create index pay_links_to_remind on pay_links (expires_at)
  where used_at is null and revoked_at is null and reminded_at is null;
