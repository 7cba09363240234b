-- Staff have a role, which says what of the operator's area they work in. Those who were there before keep all of it.
alter table users add column staff_role text check (staff_role in ('support', 'billing', 'cloud', 'all'));
set local role portico_system;
update users set staff_role = 'all' where is_staff;
set local role none;
alter table users add constraint staff_have_a_role check (is_staff = (staff_role is not null));

-- The operator's own area is entered as a company is: a session needs one. This one has no people, books or resources.
drop trigger open_books on companies;
create trigger open_books after insert on companies for each row
  when (new.id <> '00000000-0000-4000-8000-000000000001') execute function open_books();
set local role portico_system;
insert into companies (id, name) values ('00000000-0000-4000-8000-000000000001', 'Operator');
set local role none;

-- Why a company is suspended where it is not for its money: it waits for approval, or staff have suspended it.
-- `suspended` alone is lifted by a payment; a hold is lifted by staff.
alter table companies
  add column hold text check (hold in ('approval', 'operator')),
  add column hold_reason text not null default '',
  add column held_at timestamptz,
  add constraint held_is_suspended check (hold is null or status in ('suspended', 'closed'));
create index companies_by_name on companies (lower(name), id);
create index companies_held on companies (held_at) where hold is not null;

-- What became of a request for more, and what staff said about it.
alter table limit_requests
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column answer text not null default '',
  add constraint limit_request_decided check ((status = 'open') = (decided_at is null));
create index limit_requests_open on limit_requests (created_at, id) where status = 'open';
