-- Names in a zone that follow an instance: their A and AAAA are its public addresses. What follows from a name are
-- record sets that the instance manages; a deleted instance has none, and has them again once it is recovered.

create table dns_managed_names (
  company_id  uuid not null,
  zone_id     uuid not null,
  name        text not null,
  instance_id uuid not null,
  ttl         int,
  primary key (company_id, zone_id, name),
  constraint managed_name_zone foreign key (company_id, zone_id)
    references dns_zones (company_id, id) on delete cascade,
  constraint managed_name_instance foreign key (company_id, instance_id)
    references instances (company_id, id) on delete cascade
);
create index managed_names_of_instance on dns_managed_names (company_id, instance_id);
create index managed_record_sets on dns_record_sets (company_id, zone_id) where managed_kind = 'instance';
select protect_tenant_table('dns_managed_names');
