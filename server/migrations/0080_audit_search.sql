-- The audit log as a page: read backwards from any moment, by who, what and how it ended, and by words.

drop index audit_of_company;
create index audit_of_company on audit_log (company_id, at desc, id desc);
create index audit_of_action on audit_log (company_id, action text_pattern_ops, at desc, id desc);
create index audit_of_failure on audit_log (company_id, at desc, id desc) where outcome = 'failure';
create index audit_of_staff on audit_log (company_id, at desc, id desc) where staff;

-- Addresses, actions and ids are found by each of their parts.
alter table audit_log add column search tsvector generated always as (
  to_tsvector('simple', translate(
    coalesce(actor_email, '') || ' ' || coalesce(target_name, '') || ' ' || action || ' '
      || coalesce(host(ip), '') || ' ' || coalesce(request_id, ''),
    '@.:/-_+', '       '))
) stored;
create index audit_words on audit_log using gin (search);
