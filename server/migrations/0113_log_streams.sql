-- Streams carry a company's audit log to a system of its own. One that is being sent has a lease, so that two servers
-- never send the same batch; one that dies gives it up by time.
create table log_streams (
  id            uuid        primary key,
  company_id    uuid        not null references companies on delete cascade,
  name          text        not null check (length(name) between 1 and 60),
  type          text        not null check (type in ('webhook', 'syslog')),
  address       text        not null,
  filters       jsonb       not null,
  secret        bytea,      -- sealed; signs webhooks
  state         text        not null default 'active' check (state in ('active', 'failing', 'paused')),
  paused_by     text        check (paused_by in ('person', 'failing', 'gone')),
  sent_seq      bigint      not null,
  sent_at       timestamptz,
  problem       jsonb,
  failures      int         not null default 0,
  failing_since timestamptz,
  next_at       timestamptz not null default app_now(),
  leased_until  timestamptz,
  created_at    timestamptz not null default app_now(),
  constraint paused_by_somebody check ((state = 'paused') = (paused_by is not null))
);
create index log_streams_of_company on log_streams (company_id, id);
create index log_streams_due on log_streams (next_at) where state <> 'paused';
select protect_tenant_table('log_streams');
