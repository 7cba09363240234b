-- The two roles that requests run as, row-level security, and the log of changes to records.

-- Where they exist, the database's user need not be one that may create roles.
do $$ begin
  if to_regrole('portico_app') is null then create role portico_app nologin nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if to_regrole('portico_system') is null then create role portico_system nologin nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant portico_app, portico_system to %I', current_user);
exception when others then raise notice 'roles already granted';
end $$;
grant usage on schema public to portico_app, portico_system;

-- The time by which codes, sessions and keys expire: the database's clock, so that several servers
-- agree. Tests set app.now for a transaction.
create function app_now() returns timestamptz language sql stable as
  $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- The company a transaction works for; null outside of one.
create function app_company() returns uuid language sql stable as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Puts the second wall around a table with a company_id: a transaction sees and writes only its own
-- company's rows. portico_system (sign-in, mail, housekeeping) is let through by a policy of its own.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_company on %s to portico_app using (company_id = app_company()) with check (company_id = app_company())',
    target);
  execute format('create policy whole_system on %s to portico_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to portico_app, portico_system', target);
end $$;

-- A table that belongs to no company; only the system role reaches it.
create function protect_system_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy whole_system on %s to portico_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to portico_system', target);
end $$;

create table companies (
  id         uuid primary key,
  name       text not null,
  status     text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  created_at timestamptz not null default app_now()
);
alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies to portico_app using (id = app_company()) with check (id = app_company());
create policy whole_system on companies to portico_system using (true) with check (true);
grant select, update on companies to portico_app;
grant select, insert, update, delete on companies to portico_system;

-- Every change to a record, in commit order. It feeds the live stream and lets a console that lost
-- its connection ask for what it missed.
create sequence revision;
grant usage, select on sequence revision to portico_app, portico_system;

create table changes (
  revision   bigint primary key,
  company_id uuid    not null references companies on delete cascade,
  kind       text    not null,
  id         uuid    not null,
  removed    boolean not null
);
create index changes_since on changes (company_id, revision);
select protect_tenant_table('changes');

-- One writer of records a company at a time, to the end of its transaction: each company's revisions
-- commit in the order they were drawn, so "everything after N" never skips one. A transaction that
-- changes several records takes its turn first, before it locks any row.
create function take_turn(company uuid) returns void language sql as
  $$ select pg_advisory_xact_lock(hashtextextended(company::text, 0)) $$;

-- Stamps the row with the next revision and logs the change.
create function keep_change() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  drawn bigint;
begin
  perform take_turn(touched.company_id);
  drawn := nextval('revision');
  insert into changes values (drawn, touched.company_id, tg_argv[0], touched.id, tg_op = 'DELETE');
  perform pg_notify('changes', touched.company_id::text);
  if tg_op = 'DELETE' then return old; end if;
  new.revision := drawn;
  return new;
end $$;

-- What the operator or the installation itself remembers (installation id, seeding done …).
create table settings (
  key   text primary key,
  value jsonb not null
);
select protect_system_table('settings');
