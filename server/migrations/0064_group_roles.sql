-- What a group role grants and what it is called are part of who has it: when either changes, they get a new
-- revision, by which their open consoles are told at once that they see something else.
create function touch_users_of_role() returns trigger language plpgsql as $$
begin
  update users set name = name where company_id = new.company_id and id in (
    select user_id from role_assignments where company_id = new.company_id and group_role_id = new.id);
  return null;
end $$;
create trigger touch_users_of_role after update on group_roles for each row
  when ((old.name, old.permissions) is distinct from (new.name, new.permissions))
  execute function touch_users_of_role();
create trigger touch_users_given_another after update on role_assignments
  referencing old table as gone for each statement execute function touch_users();
