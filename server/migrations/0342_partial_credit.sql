-- A credit note takes back a part of an invoice, or what is left of it. Each of its lines names the one that it takes
-- from; all notes together never take more than there is, and their amounts follow from the lines taken back so far:
-- net to the cent by the rate, tax in proportion to the net.
alter table invoice_lines add column corrects_n int check (corrects_n > 0);
drop index invoice_credited;
create index invoice_credits on invoices (company_id, corrects) where corrects is not null;
create unique index invoice_id on invoices (id);

-- What the lines of an invoice come to: of each line what is taken back of it. Notes that took back all of an invoice
-- have its lines in its order.
create view invoice_credited_lines with (security_invoker = true) as
select o.company_id, o.invoice_id, o.n, o.tax_rate, o.net, o.tax,
  coalesce(-sum(l.net), 0) as taken_net, coalesce(-sum(l.tax), 0) as taken_tax
from invoice_lines as o
left join invoices as i on i.company_id = o.company_id and i.corrects = o.invoice_id
left join invoice_lines as l on l.company_id = i.company_id and l.invoice_id = i.id and coalesce(l.corrects_n, l.n) = o.n
group by o.company_id, o.invoice_id, o.n, o.tax_rate, o.net, o.tax;
grant select on invoice_credited_lines to portico_app, portico_system;

-- A quotient of what is not negative, half to even and exact.
create function quotient_even(dividend numeric, divisor numeric) returns numeric language sql immutable as $$
  select q + case when 2 * r > divisor or 2 * r = divisor and q % 2 = 1 then 1 else 0 end
  from (select div(dividend, divisor) as q, dividend - div(dividend, divisor) * divisor as r) as parts
$$;

-- What is wrong with what was taken back of an invoice; null: nothing.
create function fault_of_credits(company uuid, invoice uuid) returns text language plpgsql stable as $$
declare
  original invoices;
begin
  select * into original from invoices where company_id = company and id = invoice and type = 'invoice';
  if not found then return 'takes back what is no invoice'; end if;
  if exists (
    select from invoices as i join invoice_lines as l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.company_id = company and i.corrects = invoice and (l.net > 0 or l.tax > 0 or not exists (
      select from invoice_lines as o where o.company_id = company and o.invoice_id = invoice
        and o.n = coalesce(l.corrects_n, l.n) and o.tax_rate = l.tax_rate))
  ) or exists (
    select from invoice_credited_lines as c where c.company_id = company and c.invoice_id = invoice
      and (c.taken_net > c.net or c.taken_tax > c.tax or c.taken_net = c.net and c.taken_tax <> c.tax)
  ) then
    return 'takes back more than there is of a line';
  end if;
  if exists (
    select from jsonb_to_recordset(original.taxes) as t(rate numeric, net numeric, tax numeric)
    left join (
      select c.tax_rate as rate, sum(c.net) as net, sum(c.taken_net) as taken
      from invoice_credited_lines as c where c.company_id = company and c.invoice_id = invoice group by c.tax_rate
    ) as l using (rate)
    left join (
      select n.rate, -sum(n.net) as net, -sum(n.tax) as tax
      from invoices as i cross join jsonb_to_recordset(i.taxes) as n(rate numeric, net numeric, tax numeric)
      where i.company_id = company and i.corrects = invoice group by n.rate
    ) as n using (rate)
    cross join lateral (select case when l.taken = l.net then t.net
      else least(t.net, quotient_even(l.taken, original.minor) * original.minor) end as net) as due
    where coalesce(n.net, 0) <> due.net or coalesce(n.tax, 0) <> case when t.net = 0 then 0
      else quotient_even(t.tax * due.net, t.net * original.minor) * original.minor end
  ) then
    return 'does not take back in proportion';
  end if;
  return null;
end $$;

-- As before, but that a credit note is held against all that was taken back of its invoice.
create or replace function fault_of_invoice(one invoices) returns text language plpgsql stable as $$
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
  if one.type = 'invoice' and exists (
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
    select coalesce(sum(amount), 0) into booked from postings
      where company_id = one.company_id and seq = one.journal and account in ('wallet', 'promo');
    if booked <> -one.gross then return 'is not booked'; end if;
    return fault_of_credits(one.company_id, one.corrects);
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

-- As before: nothing of an invoice changes but that it gets its file. Its revision grows with what is taken back of it.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or to_jsonb(new) - 'revision' - 'pdf_sha256' <> to_jsonb(old) - 'revision' - 'pdf_sha256'
    or old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256 then
    raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What is to be taken back of an invoice: proposed by one of the operator's staff, issued by another.
create table credit_proposals (
  company_id   uuid not null references companies,
  -- That of the credit note, once it is issued.
  id           uuid not null,
  invoice_id   uuid not null,
  -- [{"n": 1, "amount": "…"}], in micro-units.
  lines        jsonb not null,
  -- What the credit note comes to, as both have seen it.
  net          bigint not null check (net >= 0),
  tax          bigint not null check (tax >= 0),
  reason       text not null,
  -- No references: what was issued stays issued when they are gone.
  proposed_by  uuid not null,
  proposed_at  timestamptz not null default app_now(),
  confirmed_by uuid,
  ended_at     timestamptz,
  outcome      text check (outcome in ('issued', 'withdrawn')),
  primary key (company_id, id),
  constraint credit_proposal_id unique (id),
  constraint credit_proposal_invoice foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint credit_proposal_by_two check (confirmed_by <> proposed_by),
  constraint credit_proposal_issued check ((outcome is not distinct from 'issued') = (confirmed_by is not null)),
  check ((ended_at is null) = (outcome is null))
);
create index credit_proposals_standing on credit_proposals (proposed_at) where outcome is null;
create index credit_proposals_of_invoice on credit_proposals (company_id, invoice_id);
select protect_tenant_table('credit_proposals');
revoke insert, update, delete on credit_proposals from portico_app;
revoke delete on credit_proposals from portico_system;
