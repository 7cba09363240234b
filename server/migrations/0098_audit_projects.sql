-- In which project an entry's target was, and which API token it was done with: columns of their own, to be searched by.

alter table audit_log
  add column project_id uuid,
  add column token_id   uuid,
  add column token_name text;
create index audit_of_project on audit_log (company_id, project_id, at desc, id desc) where project_id is not null;
create index audit_of_token on audit_log (company_id, at desc, id desc) where token_id is not null;
create index audit_of_address on audit_log (company_id, ip, at desc, id desc) where ip is not null;

-- What is refused to a token is counted apart from what is refused to its owner.
alter table audit_refusals
  add column token_id   uuid not null default '00000000-0000-0000-0000-000000000000', -- of none
  add column token_name text,
  drop constraint audit_refusals_pkey,
  add primary key (company_id, actor_id, token_id, route, outcome, minute);
