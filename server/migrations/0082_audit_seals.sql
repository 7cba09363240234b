-- Entries of the audit log are sealed in a chain for each company: each hash is made of the one before and of the
-- entry, so that none can be changed, removed or put in between without all that come after it showing it. What
-- staff do outside of companies is a chain of its own, without a company.

create table audit_seals (
  chain      uuid        not null, -- the company's id, or that of nothing
  company_id uuid        references companies on delete cascade,
  seq        bigint      not null check (seq > 0),
  entry      uuid        not null unique,
  digest     bytea       not null check (length(digest) = 32),
  hash       bytea       not null check (length(hash) = 32),
  at         timestamptz not null default app_now(),
  primary key (chain, seq)
);
create index audit_seals_of_company on audit_seals (company_id, seq);
create index audit_seals_by_time on audit_seals (at);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy own_company on audit_seals to portico_app using (company_id = app_company()) with check (company_id = app_company());
create policy whole_system on audit_seals to portico_system using (true) with check (true);
grant select on audit_seals to portico_app;
grant select, insert on audit_seals to portico_system;

-- The last hash of each day, signed by the installation.
create table audit_checkpoints (
  chain      uuid   not null,
  company_id uuid   references companies on delete cascade,
  day        date   not null,
  seq        bigint not null,
  hash       bytea  not null,
  count      bigint not null,
  signature  bytea  not null,
  primary key (chain, day)
);
create index audit_checkpoints_of_company on audit_checkpoints (company_id, day);
create index audit_checkpoints_by_day on audit_checkpoints (day);
alter table audit_checkpoints enable row level security;
alter table audit_checkpoints force row level security;
create policy own_company on audit_checkpoints to portico_app using (company_id = app_company()) with check (company_id = app_company());
create policy whole_system on audit_checkpoints to portico_system using (true) with check (true);
grant select on audit_checkpoints to portico_app;
grant select, insert on audit_checkpoints to portico_system;

-- Entries that are not sealed yet: no writer of the log waits for that.
create table audit_unsealed (
  entry      uuid primary key,
  company_id uuid references companies on delete cascade
);
create index audit_unsealed_of_company on audit_unsealed (company_id, entry);
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy own_company on audit_unsealed to portico_app using (company_id = app_company()) with check (company_id = app_company());
create policy whole_system on audit_unsealed to portico_system using (true) with check (true);
grant select, insert on audit_unsealed to portico_app;
grant select, insert, delete on audit_unsealed to portico_system;

create function keep_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry, company_id) values (new.id, new.company_id);
  return null;
end $$;
create trigger keep_unsealed after insert on audit_log for each row execute function keep_unsealed();
insert into audit_unsealed (entry, company_id) select id, company_id from audit_log;
