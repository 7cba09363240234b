-- Whether a permission was used lately, for whoever trims a group role.
create index audit_of_permission on audit_log (company_id, permission, at desc) where permission is not null;
