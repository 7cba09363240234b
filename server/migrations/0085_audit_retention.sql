-- The audit log is kept for as long as the installation says. Only this role may remove entries, whole signed days
-- of them, and it may do nothing else.
do $$ begin
  if to_regrole('portico_retention') is null then create role portico_retention nologin nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant portico_retention to %I', current_user);
exception when others then raise notice 'role already granted';
end $$;
grant usage on schema public to portico_retention;
create policy retention on audit_log to portico_retention using (true);
create policy retention on audit_seals to portico_retention using (true);
create policy retention on audit_checkpoints to portico_retention using (true);
grant select, delete on audit_log, audit_seals, audit_checkpoints to portico_retention;
