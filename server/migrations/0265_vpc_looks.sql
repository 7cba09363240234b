-- When a VPC was last looked at. It changes every few minutes, and is no part of the record: that changes when a look
-- finds something else.
create table vpc_looks (
  company_id uuid not null,
  vpc_id     uuid not null,
  taken_at   timestamptz not null,
  primary key (company_id, vpc_id),
  constraint look_vpc foreign key (company_id, vpc_id) references vpcs (company_id, id) on delete cascade
);
select protect_tenant_table('vpc_looks');
insert into vpc_looks select company_id, id, checked_at from vpcs where checked_at is not null;
