-- Lists begin with the first names: an index in that order finds a page without sorting all that a company has.
create index guest_networks_by_name on guest_networks (company_id, in_natural_order(name), id);
create index security_groups_by_name on security_groups (company_id, in_natural_order(name), id);
create index load_balancers_by_name on load_balancers (company_id, in_natural_order(name), id) where deleted_at is null;
create index certificates_by_name on certificates (company_id, in_natural_order(name), id);
create index ssh_keys_by_name on ssh_keys (company_id, in_natural_order(name), id);

-- The resources of a project are listed by kind and name.
create index resources_by_kind_and_name on resources (company_id, project_id, kind, in_natural_order(name), id);
drop index resources_of_project;
