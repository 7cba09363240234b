-- A company whose Owners are out of reach gets a new one: proposed by one of the operator's staff, confirmed by
-- another, and in effect three days after that unless an Owner objects.
create table owner_recoveries (
  id           uuid primary key,
  company_id   uuid not null references companies on delete cascade,
  to_id        uuid not null,
  reason       text not null,
  proposed_by  uuid not null references users on delete cascade,
  proposed_at  timestamptz not null default app_now(),
  confirmed_by uuid references users on delete cascade,
  confirmed_at timestamptz,
  effective_at timestamptz,
  ended_at     timestamptz,
  outcome      text check (outcome in ('given', 'vetoed', 'withdrawn', 'lapsed')),
  constraint owner_recovery_to foreign key (company_id, to_id) references users (company_id, id) on delete cascade,
  constraint owner_recovery_by_two check (confirmed_by <> proposed_by),
  constraint owner_recovery_confirmed check (
    (confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (effective_at is null)),
  constraint owner_recovery_given_confirmed check (outcome <> 'given' or confirmed_by is not null),
  check ((ended_at is null) = (outcome is null))
);
create unique index owner_recovery_standing on owner_recoveries (company_id) where ended_at is null;
create index owner_recoveries_due on owner_recoveries (effective_at) where ended_at is null;
select protect_tenant_table('owner_recoveries');
-- What a company's own people do never makes, changes or ends one.
revoke insert, update, delete on owner_recoveries from portico_app;

-- What ends one without a sign-in: a link in the mail to each Owner, and to whom it is about. Kept after the end, so that
-- whoever follows it late is told what became of it.
create table owner_recovery_links (
  token_hash  bytea primary key,
  recovery_id uuid not null references owner_recoveries on delete cascade,
  user_id     uuid not null references users on delete cascade
);
create index owner_recovery_links_of on owner_recovery_links (recovery_id);
select protect_system_table('owner_recovery_links');
