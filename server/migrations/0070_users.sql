-- What a company keeps of its people and of what they may do.

alter table users
  add column last_sign_in_at       timestamptz,
  -- Of somebody invited: by whom, when, and how far the mail has come.
  add column invited_by_id         uuid,
  add column invited_by            text,
  add column invited_at            timestamptz,
  add column invitation_expires_at timestamptz,
  add column invitation_mail       text check (invitation_mail in ('queued', 'sent', 'failed'));

-- A group role is given for good, or until a moment that every query looks at: nothing has to run for it to end.
alter table role_assignments
  add column until          timestamptz,
  add column ending_told_at timestamptz; -- when the person was told that it ends soon
create index role_assignments_ending on role_assignments (until) where until is not null;
create index role_assignments_of_role on role_assignments (company_id, group_role_id);

alter table group_roles
  add column revision    bigint not null default 0,
  add column description text not null default '',
  add column updated_at  timestamptz not null default app_now();
alter table group_roles drop constraint group_role_name_taken;
create unique index group_role_name_taken on group_roles (company_id, lower(name));
create trigger keep_change before insert or update or delete on group_roles
  for each row execute function keep_change('groupRole');

-- A group role shows how many people have it.
create function touch_group_roles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update group_roles set name = name where id in (select group_role_id from come);
  end if;
  if tg_op <> 'INSERT' then
    update group_roles set name = name where id in (select group_role_id from gone);
  end if;
  return null;
end $$;
create trigger touch_group_roles_given after insert on role_assignments
  referencing new table as come for each statement execute function touch_group_roles();
create trigger touch_group_roles_taken after delete on role_assignments
  referencing old table as gone for each statement execute function touch_group_roles();
create trigger touch_group_roles_moved after update on role_assignments
  referencing old table as gone new table as come for each statement execute function touch_group_roles();

-- A person shows in which projects they are.
create trigger touch_users_joined after insert on project_members
  referencing new table as come for each statement execute function touch_users();
create trigger touch_users_left after delete on project_members
  referencing old table as gone for each statement execute function touch_users();

-- What a company asks of its people's accounts; without a row, nothing.
create table security_policies (
  company_id         uuid primary key references companies on delete cascade,
  revision           bigint not null default 1,
  require_two_factor boolean not null default false,
  required_from      timestamptz,
  tokens_allowed     boolean not null default true,
  max_token_days     int,
  told_at            timestamptz, -- when people without a second factor were told last
  constraint required_from_a_moment check (require_two_factor = (required_from is not null))
);
select protect_tenant_table('security_policies');

-- An Owner's place, offered to a colleague: one offer a company.
create table ownership_offers (
  company_id uuid primary key references companies on delete cascade,
  to_id      uuid not null,
  by_id      uuid not null,
  keep       text check (keep in ('Administrator')),
  expires_at timestamptz not null,
  constraint ownership_offer_to foreign key (company_id, to_id) references users (company_id, id) on delete cascade,
  constraint ownership_offer_by foreign key (company_id, by_id) references users (company_id, id) on delete cascade
);
select protect_tenant_table('ownership_offers');
