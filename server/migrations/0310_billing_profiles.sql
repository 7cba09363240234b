-- What a company wants on its invoices. What is empty is taken from the company itself.
create table billing_profiles (
  company_id    uuid primary key references companies,
  revision      bigint not null default 1,
  name          text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  postal_code   text not null default '',
  city          text not null default '',
  state         text not null default '',
  country       text not null default '',
  email         text not null default '',
  tax_id        text not null default '',
  -- Whether the operator has found that the tax id is theirs.
  tax_id_state  text not null default 'none' check (tax_id_state in ('none', 'unconfirmed', 'confirmed')),
  constraint tax_id_stated check ((tax_id = '') = (tax_id_state = 'none'))
);
select protect_tenant_table('billing_profiles');
revoke delete on billing_profiles from portico_app, portico_system;

-- A company that owes the tax by itself is charged none. Its own rate waits until that is over: whoever reads the rate
-- need not know of it.
alter table wallets
  add column reverse_charge boolean not null default false,
  add column standard_rate  numeric(6, 4) check (standard_rate >= 0 and standard_rate < 1);
create function keep_rate() returns trigger language plpgsql as $$
begin
  if new.reverse_charge then
    if not old.reverse_charge or new.tax_rate <> 0 then
      new.standard_rate := new.tax_rate;
    end if;
    new.tax_rate := 0;
  elsif old.reverse_charge then
    new.tax_rate := coalesce(new.standard_rate, new.tax_rate);
    new.standard_rate := null;
  end if;
  return new;
end $$;
create trigger keep_rate before update of tax_rate, reverse_charge on wallets
  for each row execute function keep_rate();

-- The rate of an hour's tax, as invoices state it. Of what was metered before, the rate of today.
alter table usage add column tax_rate numeric(6, 4);
alter table usage disable trigger keep_books;
grant update on usage to portico_system;
set local role portico_system;
update usage as u set tax_rate = case when u.tax = 0 then 0 else w.tax_rate end
from wallets as w where w.company_id = u.company_id;
set local role none;
revoke update on usage from portico_system;
alter table usage enable trigger keep_books;
alter table usage alter column tax_rate set not null;
