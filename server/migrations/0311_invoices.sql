-- Invoices: made of what a month's usage was charged, and never changed. What the database can hold to, it does: numbers
-- come from a counter in the transaction of their invoice, an invoice is whole at its commit and stays as it is, and no
-- journal of usage is on two of them.

alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'topUp', 'usage', 'welcome', 'voucher', 'promoExpired', 'refund', 'adjustment', 'correction', 'rounding'));

-- How far a company is invoiced: its months up to then, of what was booked up to that journal.
alter table wallets
  add column invoiced_until   timestamptz check (invoiced_until = date_trunc('month', invoiced_until, 'UTC')),
  add column invoiced_journal bigint not null default 0;

create table invoice_numbers (
  series text primary key check (series in ('INV', 'CN')),
  last   bigint not null default 0
);
insert into invoice_numbers (series) values ('INV'), ('CN');
select protect_system_table('invoice_numbers');
revoke insert, delete on invoice_numbers from portico_system;
create function count_on() returns trigger language plpgsql as $$
begin
  if new.series <> old.series or new.last <> old.last + 1 then
    raise exception 'numbers of invoices go up one by one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger count_on before update on invoice_numbers for each row execute function count_on();

create table invoices (
  company_id     uuid not null references companies,
  id             uuid not null,
  revision       bigint not null default 0,
  type           text not null check (type in ('invoice', 'creditNote')),
  series         text not null,
  serial         bigint not null,
  number         text not null,
  -- What a credit note takes back.
  corrects       uuid,
  period_from    timestamptz not null,
  period_to      timestamptz not null check (period_to > period_from),
  currency       text not null,
  -- The smallest amount that there is of the currency, in micro-units.
  minor          bigint not null check (minor > 0),
  net            bigint not null check (net % minor = 0),
  tax            bigint not null check (tax % minor = 0),
  gross          bigint not null,
  -- What the whole amounts are more than the sum of the lines, and the journal that has booked it; of a credit note the
  -- journal that has booked all of it.
  rounding       bigint not null,
  journal        bigint,
  -- By the rate: [{"rate": "0.1900", "net": "…", "tax": "…"}].
  taxes          jsonb not null,
  reverse_charge boolean not null,
  customer       jsonb not null,
  supplier       jsonb not null,
  line_count     int not null,
  journal_count  int not null,
  issued_at      timestamptz not null default app_now(),
  -- Of the file that was made of it, once and for all.
  pdf_sha256     bytea check (length(pdf_sha256) = 32),
  primary key (company_id, id),
  constraint invoice_number unique (number),
  constraint invoice_serial unique (series, serial),
  constraint invoice_corrects foreign key (company_id, corrects) references invoices (company_id, id),
  constraint invoice_journal foreign key (company_id, journal) references journals (company_id, seq),
  constraint invoice_gross check (gross = net + tax),
  constraint invoice_type check ((type = 'creditNote') = (corrects is not null))
);
create unique index invoice_month on invoices (company_id, period_from) where type = 'invoice';
create unique index invoice_credited on invoices (company_id, corrects) where corrects is not null;
create index invoices_latest on invoices (company_id, issued_at desc, id desc);
create index invoices_undrawn on invoices (issued_at) where pdf_sha256 is null;
select protect_tenant_table('invoices');
revoke insert, update, delete on invoices from portico_app;
revoke delete on invoices from portico_system;

create table invoice_lines (
  company_id   uuid not null,
  invoice_id   uuid not null,
  n            int not null check (n > 0),
  -- That of the usage, which may have come too late for an invoice of its own month.
  month        date not null,
  kind         text not null,
  item         text not null,
  project_id   uuid,
  project_name text,
  -- Hours of units: of a volume, GiB-hours.
  quantity     numeric(30, 6) not null,
  -- Of an hour of a unit; null when it changed within an hour.
  price        numeric(20, 10),
  tax_rate     numeric(6, 4) not null,
  net          bigint not null,
  tax          bigint not null,
  primary key (company_id, invoice_id, n),
  constraint invoice_line foreign key (company_id, invoice_id) references invoices (company_id, id)
);
select protect_tenant_table('invoice_lines');
revoke insert, update, delete on invoice_lines from portico_app;
revoke update, delete on invoice_lines from portico_system;

-- Which invoice has a journal of usage.
create table invoice_journals (
  company_id uuid not null,
  journal    bigint not null,
  invoice_id uuid not null,
  primary key (company_id, journal),
  constraint invoiced_journal foreign key (company_id, journal) references journals (company_id, seq),
  constraint invoiced_by foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index journals_of_invoice on invoice_journals (company_id, invoice_id);
select protect_tenant_table('invoice_journals');
revoke insert, update, delete on invoice_journals from portico_app;
revoke update, delete on invoice_journals from portico_system;

create table invoice_files (
  company_id uuid not null,
  invoice_id uuid not null,
  sha256     bytea not null,
  content    bytea not null,
  primary key (company_id, invoice_id),
  constraint invoice_file foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint invoice_file_hash check (sha256 = sha256(content))
);
select protect_tenant_table('invoice_files');
revoke insert, update, delete on invoice_files from portico_app;
revoke update, delete on invoice_files from portico_system;

create trigger keep_books before update or delete on invoice_lines for each row execute function keep_books();
create trigger keep_books before update or delete on invoice_journals for each row execute function keep_books();
create trigger keep_books before update or delete on invoice_files for each row execute function keep_books();

create function number_invoice() returns trigger language plpgsql as $$
begin
  new.series := case new.type when 'invoice' then 'INV' else 'CN' end;
  update invoice_numbers set last = last + 1 where series = new.series returning last into new.serial;
  new.number := new.series || '-' || lpad(new.serial::text, greatest(6, length(new.serial::text)), '0');
  return new;
end $$;
create trigger number_invoice before insert on invoices for each row execute function number_invoice();

-- Nothing of an invoice changes but that it gets its file.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.pdf_sha256 is not null
    or to_jsonb(new) - 'revision' - 'pdf_sha256' <> to_jsonb(old) - 'revision' - 'pdf_sha256' then
    raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_books before update or delete on invoices for each row execute function keep_invoice();
create trigger keep_change before insert or update on invoices for each row execute function keep_change('invoice');

-- What an invoice says of itself is complete with its commit: later there is no place for more.
create function keep_whole() returns trigger language plpgsql as $$
declare
  over text;
begin
  execute format('select string_agg(i.number, '', '') from (select distinct company_id, invoice_id from come) as new
    join invoices as i on i.company_id = new.company_id and i.id = new.invoice_id
    where (select count(*) from %I as c where c.company_id = i.company_id and c.invoice_id = i.id) > i.%I',
    tg_table_name, tg_argv[0]) into over;
  if over is not null then
    raise exception 'invoice % is whole already', over using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_whole after insert on invoice_lines referencing new table as come
  for each statement execute function keep_whole('line_count');
create trigger keep_whole after insert on invoice_journals referencing new table as come
  for each statement execute function keep_whole('journal_count');

-- What is wrong with an invoice; null: nothing. By the rate, net and tax are whole amounts next to the sums of the
-- lines; the lines are what the journals have charged, and what is rounded is booked.
create function fault_of_invoice(one invoices) returns text language plpgsql stable as $$
declare
  lines record;
  charged record;
  booked numeric;
begin
  select count(*) as count, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax into lines
    from invoice_lines where company_id = one.company_id and invoice_id = one.id;
  if lines.count <> one.line_count or one.journal_count <> (
      select count(*) from invoice_journals where company_id = one.company_id and invoice_id = one.id) then
    return 'is not whole';
  end if;
  if exists (
    select from jsonb_to_recordset(one.taxes) as t(rate numeric, net numeric, tax numeric)
    full join (
      select tax_rate as rate, sum(net) as net from invoice_lines
      where company_id = one.company_id and invoice_id = one.id group by tax_rate
    ) as l using (rate)
    where t.net is null or l.net is null or abs(t.net - l.net) >= one.minor
      or abs(t.tax - t.net * rate) >= one.minor
  ) or (one.net, one.tax) <> (
    select coalesce(sum(t.net), 0)::bigint, coalesce(sum(t.tax), 0)::bigint
    from jsonb_to_recordset(one.taxes) as t(net numeric, tax numeric)
  ) or one.gross <> lines.net + lines.tax + one.rounding then
    return 'is not the sum of its lines';
  end if;
  if one.type = 'creditNote' then
    if not exists (select from invoices as i where i.company_id = one.company_id and i.id = one.corrects
        and (i.net, i.tax, i.rounding) = (-one.net, -one.tax, -one.rounding)) then
      return 'does not take back what it corrects';
    end if;
    select coalesce(sum(amount), 0) into booked from postings
      where company_id = one.company_id and seq = one.journal and account in ('wallet', 'promo');
    return case when booked <> -one.gross then 'is not booked' end;
  end if;
  select coalesce(sum(u.net), 0) as net, coalesce(sum(u.tax), 0) as tax into charged
    from invoice_journals as j join usage as u on u.company_id = j.company_id and u.journal = j.journal
    where j.company_id = one.company_id and j.invoice_id = one.id;
  if (charged.net, charged.tax) <> (lines.net, lines.tax) then
    return 'is not what was charged';
  end if;
  select coalesce(sum(amount), 0) into booked from postings
    where company_id = one.company_id and seq = one.journal and account in ('wallet', 'promo');
  return case when booked <> -one.rounding then 'is not rounded as booked' end;
end $$;

create function check_invoice() returns trigger language plpgsql as $$
declare
  fault text := fault_of_invoice(new);
begin
  if fault is not null then
    raise exception 'invoice % %', new.number, fault
      using errcode = 'check_violation', constraint = 'invoice_adds_up';
  end if;
  return null;
end $$;
create constraint trigger check_invoice after insert on invoices deferrable initially deferred
  for each row execute function check_invoice();
