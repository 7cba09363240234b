-- Who may sign in, and what they may do.

create table users (
  id              uuid primary key,
  company_id      uuid references companies on delete cascade, -- null: the operator's staff
  revision        bigint not null default 0,
  email           text not null,
  email_key       text not null, -- lower(nfkc(email)), made by the server
  name            text not null,
  password_hash   text,          -- null until the first password is chosen
  status          text not null check (status in ('invited', 'active', 'disabled')),
  is_staff        boolean not null default false,
  language        text,
  two_factor      boolean not null default false, -- follows totp, which only the system reads
  -- Sessions that began before this moment are over, unless stamped anew.
  cred_changed_at timestamptz not null default app_now(),
  created_at      timestamptz not null default app_now(),
  constraint user_email_taken unique (email_key),
  constraint user_in_company unique (company_id, id),
  constraint staff_has_no_company check (is_staff = (company_id is null))
);
create index users_of_company on users (company_id, name);
create function keep_user_change() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  drawn bigint;
begin
  -- Staff belong to no company: nobody's console follows them.
  if touched.company_id is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  perform take_turn(touched.company_id);
  drawn := nextval('revision');
  insert into changes values (drawn, touched.company_id, 'user', touched.id, tg_op = 'DELETE');
  perform pg_notify('changes', touched.company_id::text);
  if tg_op = 'DELETE' then return old; end if;
  new.revision := drawn;
  return new;
end $$;
create trigger keep_change before insert or update or delete on users
  for each row execute function keep_user_change();
select protect_tenant_table('users');

create table group_roles (
  id          uuid primary key,
  company_id  uuid not null references companies on delete cascade,
  name        text not null,
  permissions text[] not null,
  built_in    boolean not null default false, -- immutable; its permissions come from the code
  created_at  timestamptz not null default app_now(),
  constraint group_role_name_taken unique (company_id, name),
  constraint group_role_in_company unique (company_id, id)
);
select protect_tenant_table('group_roles');

create table projects (
  id          uuid primary key,
  company_id  uuid not null references companies on delete cascade,
  revision    bigint not null default 0,
  name        text not null,
  description text not null default '',
  color       text not null default 'indigo',
  is_default  boolean not null default false,
  created_at  timestamptz not null default app_now(),
  constraint project_in_company unique (company_id, id)
);
create unique index project_name_taken on projects (company_id, lower(name));
create unique index one_default_project on projects (company_id) where is_default;
create trigger keep_change before insert or update or delete on projects
  for each row execute function keep_change('project');
select protect_tenant_table('projects');

-- A group role given to a person, for the whole company or for one project.
create table role_assignments (
  id            uuid primary key,
  company_id    uuid not null,
  user_id       uuid not null,
  group_role_id uuid not null,
  project_id    uuid,
  created_at    timestamptz not null default app_now(),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint group_role_in_use foreign key (company_id, group_role_id) references group_roles (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create unique index role_assigned_once on role_assignments
  (company_id, user_id, group_role_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'));
select protect_tenant_table('role_assignments');

create table project_members (
  id         uuid primary key,
  company_id uuid not null,
  revision   bigint not null default 0,
  project_id uuid not null,
  user_id    uuid not null,
  role       text not null check (role in ('manager', 'member', 'viewer')),
  created_at timestamptz not null default app_now(),
  constraint project_member_once unique (company_id, project_id, user_id),
  constraint project_member_project foreign key (company_id, project_id)
    references projects (company_id, id) on delete cascade,
  constraint project_member_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index memberships_of_user on project_members (company_id, user_id);
create trigger keep_change before insert or update or delete on project_members
  for each row execute function keep_change('projectMember');
select protect_tenant_table('project_members');

-- What stands in each project, of every kind; an area enters its resources here in the same
-- transaction as its own row.
create table resources (
  id          uuid primary key,
  company_id  uuid not null,
  project_id  uuid not null,
  kind        text not null,
  name        text not null,
  status      text not null,
  region      text,
  attached_to uuid, -- moves together with this resource
  created_at  timestamptz not null default app_now(),
  constraint resource_in_company unique (company_id, id),
  constraint project_in_use foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, attached_to) references resources (company_id, id)
);
create index resources_of_project on resources (company_id, project_id, kind);
create index resources_attached_to on resources (company_id, attached_to) where attached_to is not null;
select protect_tenant_table('resources');

-- What a record shows of other tables is part of it: when that changes, the record gets a new
-- revision, or consoles would keep their older copy. Once a statement, however many rows it changed.

-- A project shows how many members and resources it has.
create function touch_projects() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct project_id) into touched from come;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct project_id) into touched from gone;
  else
    select array_agg(distinct project_id) into touched from (
      select gone.project_id as was, come.project_id as is_now from gone join come using (id)
      where gone.project_id <> come.project_id
    ) as moved, unnest(array[was, is_now]) as project_id;
  end if;
  if touched is null then return null; end if;
  perform take_turn(company_id) from
    (select distinct company_id from projects where id = any (touched) order by 1) as companies;
  update projects set name = name where id = any (touched);
  return null;
end $$;
create trigger touch_projects_joined after insert on project_members
  referencing new table as come for each statement execute function touch_projects();
create trigger touch_projects_left after delete on project_members
  referencing old table as gone for each statement execute function touch_projects();
create trigger touch_projects_made after insert on resources
  referencing new table as come for each statement execute function touch_projects();
create trigger touch_projects_removed after delete on resources
  referencing old table as gone for each statement execute function touch_projects();
create trigger touch_projects_moved after update on resources
  referencing old table as gone new table as come for each statement execute function touch_projects();

-- What is attached stands in the project of what it is attached to. The check waits for its turn first:
-- attaching during a move sees where the move has left the other one.
create function keep_together() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from gone join come using (id)
      where (gone.project_id, gone.attached_to) is distinct from (come.project_id, come.attached_to);
    if not found then return null; end if;
  end if;
  perform take_turn(company_id) from (select distinct company_id from come order by 1) as companies;
  if exists (
    select from come join resources as other on other.company_id = come.company_id
      and (other.id = come.attached_to or other.attached_to = come.id)
    where other.project_id <> come.project_id
  ) then
    raise exception 'attached resources stand in one project'
      using errcode = 'check_violation', constraint = 'attached_in_one_project';
  end if;
  return null;
end $$;
create trigger keep_together_made after insert on resources
  referencing new table as come for each statement execute function keep_together();
create trigger keep_together_moved after update on resources
  referencing old table as gone new table as come for each statement execute function keep_together();

-- A person shows the names of their group roles.
create function touch_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set name = name where id in (select user_id from come);
  else
    update users set name = name where id in (select user_id from gone);
  end if;
  return null;
end $$;
create trigger touch_users_given after insert on role_assignments
  referencing new table as come for each statement execute function touch_users();
create trigger touch_users_taken after delete on role_assignments
  referencing old table as gone for each statement execute function touch_users();

-- A project's member shows the person's name, address and status.
create function touch_members() returns trigger language plpgsql as $$
begin
  update project_members set role = role where company_id = new.company_id and user_id = new.id;
  return null;
end $$;
create trigger touch_members after update on users for each row
  when ((old.name, old.email, old.status) is distinct from (new.name, new.email, new.status))
  execute function touch_members();
