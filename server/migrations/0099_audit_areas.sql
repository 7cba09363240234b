-- All actions of an area, newest first: by a column, since a range of actions has no order in time.

alter table audit_log add column area text not null generated always as (split_part(action, '.', 1)) stored;
create index audit_of_area on audit_log (company_id, area, at desc, id desc);
