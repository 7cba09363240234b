-- With which serial a zone's records were last compared with the cloud's: each change of a zone gives it another, so that
-- what has not changed is not read again.
create table dns_compared (
  company_id uuid not null,
  zone_id    uuid not null,
  serial     bigint not null,
  primary key (company_id, zone_id),
  constraint compared_zone foreign key (company_id, zone_id) references dns_zones (company_id, id) on delete cascade
);
select protect_tenant_table('dns_compared');
