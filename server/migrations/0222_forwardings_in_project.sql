-- A forwarding is in the project of its address, which the database holds it to.
alter table ip_addresses add constraint ip_address_in_project unique (company_id, project_id, id);
alter table port_forwardings drop constraint forwarding_address;
alter table port_forwardings add constraint forwarding_address
  foreign key (company_id, project_id, address_id) references ip_addresses (company_id, project_id, id)
  on update cascade on delete cascade;
