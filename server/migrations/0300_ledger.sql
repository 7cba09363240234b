-- The books: double entry, in whole micro-units of the company's currency. What the database can hold to, it does:
-- journals and postings are only ever added, a journal sums up to nothing, balances are moved by postings alone, and
-- each journal's hash is made of the one before and of its postings.

-- What money has to know of a company, beside its books.
create table wallets (
  company_id    uuid primary key references companies,
  currency      text not null default 'USD',
  -- How far it may be overdrawn; null: never suspended.
  credit_line   bigint default 0 check (credit_line >= 0),
  tax_rate      numeric(6, 4) not null default 0 check (tax_rate >= 0 and tax_rate < 1),
  state         text not null default 'good'
    check (state in ('good', 'low', 'critical', 'grace', 'suspended', 'terminating', 'deleted')),
  state_since   timestamptz not null default app_now(),
  -- Nothing that was used before is charged.
  charged_from  timestamptz not null,
  -- What was used up to this whole hour is charged. No event of a resource is dated before it.
  metered_until timestamptz not null check (metered_until = date_trunc('hour', metered_until, 'UTC')),
  -- The last resource of the hour after it that is charged already.
  metered_past  uuid,
  -- Prices that came into force up to then have been applied to what there is.
  priced_until  timestamptz not null default app_now()
);
select protect_tenant_table('wallets');
revoke insert, delete on wallets from portico_app;

-- The company's own accounts. Those of the operator have no row and no lock: they are the sums of their postings.
create table ledger_accounts (
  company_id uuid not null references companies,
  account    text not null check (account in ('wallet', 'promo')),
  balance    bigint not null default 0,
  floor      bigint,
  primary key (company_id, account),
  constraint account_floor check (floor is null or balance >= floor)
);
select protect_tenant_table('ledger_accounts');
revoke insert, delete on ledger_accounts from portico_app;
revoke delete on ledger_accounts from portico_system;

create table journals (
  company_id uuid not null references companies,
  seq        bigint not null check (seq > 0),
  -- What it has done once and for all: `topup:<intent>`. The same key never books twice.
  key        text not null,
  kind       text not null check (kind in (
    'topUp', 'usage', 'welcome', 'voucher', 'promoExpired', 'refund', 'adjustment', 'correction')),
  currency   text not null,
  ref        text,
  actor_id   uuid,
  at         timestamptz not null default app_now(),
  prev_hash  bytea not null,
  hash       bytea not null check (length(hash) = 32),
  primary key (company_id, seq),
  constraint journal_once unique (company_id, key)
);
create index journals_by_time on journals (company_id, at);
select protect_tenant_table('journals');
revoke update, delete on journals from portico_app, portico_system;

create table postings (
  company_id    uuid not null,
  seq           bigint not null,
  account       text not null check (account ~
    '^(wallet|promo|promo_expense|refund|tax|rounding|bad_debt|(revenue|cash|receivable):[a-zA-Z-]+)$'),
  amount        bigint not null check (amount <> 0),
  balance_after bigint check ((balance_after is not null) = (account in ('wallet', 'promo'))),
  primary key (company_id, seq, account),
  constraint posting_journal foreign key (company_id, seq) references journals (company_id, seq)
);
create index postings_of_account on postings (company_id, account, seq);
select protect_tenant_table('postings');
revoke update, delete on postings from portico_app, portico_system;

create function keep_books() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the books is never changed' using errcode = 'restrict_violation';
end $$;
create trigger keep_books before update or delete on journals for each row execute function keep_books();
create trigger keep_books before update or delete on postings for each row execute function keep_books();

-- A posting to an account of the company moves its balance; nothing else does.
create function move_balance() returns trigger language plpgsql as $$
begin
  new.balance_after := null;
  if new.account in ('wallet', 'promo') then
    update ledger_accounts set balance = balance + new.amount
      where company_id = new.company_id and account = new.account
      returning balance into new.balance_after;
  end if;
  return new;
end $$;
create trigger move_balance before insert on postings for each row execute function move_balance();

create function hold_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance <> 0
    or tg_op = 'UPDATE' and (new.balance, new.company_id, new.account) is distinct from
      (old.balance, old.company_id, old.account) and pg_trigger_depth() < 2 then
    raise exception 'only postings move a balance' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger hold_balance before insert or update on ledger_accounts
  for each row execute function hold_balance();

-- Of the hash before, of all that a journal says, and of its postings in the order of their accounts.
create function hash_of(one journals, booked text) returns bytea language sql immutable as $$
  select sha256(one.prev_hash || convert_to(concat_ws('|', one.company_id, one.seq, one.key, one.kind, one.currency,
    coalesce(one.ref, ''), coalesce(one.actor_id::text, ''), trunc(extract(epoch from one.at) * 1000000), booked), 'UTF8'))
$$;
create function booked_in(company uuid, journal bigint) returns text language sql stable as $$
  select string_agg(account || '=' || amount, ',' order by account collate "C") from postings
  where company_id = company and seq = journal
$$;

-- At the commit a journal is whole: it sums up to nothing, and continues the chain.
create function check_journal() returns trigger language plpgsql as $$
declare
  one journals;
begin
  select * into one from journals where company_id = new.company_id and seq = new.seq;
  if (select count(*) < 2 or sum(amount) <> 0 from postings where company_id = one.company_id and seq = one.seq) then
    raise exception 'journal % does not balance', one.key
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  if one.hash <> hash_of(one, booked_in(one.company_id, one.seq)) or one.prev_hash <> coalesce(
      (select hash from journals where company_id = one.company_id and seq = one.seq - 1),
      case when one.seq = 1 then ''::bytea end, one.hash) then
    raise exception 'journal % does not continue the chain', one.key
      using errcode = 'check_violation', constraint = 'journal_chain';
  end if;
  return null;
end $$;
create constraint trigger check_journal after insert on journals deferrable initially deferred
  for each row execute function check_journal();
create constraint trigger check_journal after insert on postings deferrable initially deferred
  for each row execute function check_journal();

-- Books a journal, once for its key, as the next of its company; its number, and whether it is new. `booked` has the
-- amounts by account.
create function post_journal(company uuid, given_key text, given_kind text, given_ref text, actor uuid,
  given_at timestamptz, booked jsonb) returns table (number bigint, is_new boolean) language plpgsql as $$
declare
  one journals;
  last journals;
begin
  perform take_turn(company);
  select seq into number from journals where company_id = company and key = given_key;
  if found then
    is_new := false;
    return next;
    return;
  end if;
  select * into last from journals where company_id = company order by seq desc limit 1;
  one := row(company, coalesce(last.seq, 0) + 1, given_key, given_kind,
    (select currency from wallets where company_id = company), given_ref, actor, coalesce(given_at, app_now()),
    coalesce(last.hash, ''::bytea), null);
  one.hash := hash_of(one,
    (select string_agg(e.key || '=' || (e.value)::bigint, ',' order by e.key collate "C") from jsonb_each_text(booked) as e));
  insert into journals select (one).*;
  -- The promotional credit first: whoever waits for both accounts waits in one order.
  insert into postings (company_id, seq, account, amount)
  select company, one.seq, e.key, (e.value)::bigint from jsonb_each_text(booked) as e order by e.key collate "C";
  number := one.seq;
  is_new := true;
  return next;
end $$;

-- Every company has books from its first moment.
create function open_books() returns trigger language plpgsql as $$
begin
  insert into wallets (company_id, charged_from, metered_until)
  values (new.id, date_trunc('hour', app_now(), 'UTC'), date_trunc('hour', app_now(), 'UTC'));
  insert into ledger_accounts (company_id, account, floor) values (new.id, 'wallet', null), (new.id, 'promo', 0);
  return null;
end $$;
create trigger open_books after insert on companies for each row execute function open_books();

-- For those that were there before, charging begins with the hour after this: what they used until now stays free.
set local role portico_system;
insert into wallets (company_id, charged_from, metered_until)
select id, next_hour, next_hour
from companies, (select date_trunc('hour', app_now(), 'UTC') + interval '1 hour') as coming(next_hour);
insert into ledger_accounts (company_id, account, floor)
select id, account, case account when 'promo' then 0 end from companies, unnest(array['wallet', 'promo']) as account;
set local role none;
