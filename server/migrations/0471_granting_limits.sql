-- A limit is raised once the cloud's quota has been: while that operation is in progress, the request is being granted.
alter table limit_requests
  drop constraint limit_requests_status_check,
  drop constraint limit_request_decided,
  add constraint limit_request_status check (status in ('open', 'granting', 'granted', 'declined')),
  add constraint limit_request_decided check ((status in ('open', 'granting')) = (decided_at is null)),
  -- Why it could not be granted when that was tried last; a word of an operation's failures.
  add column grant_failure text;
drop index limit_requests_open;
create index limit_requests_open on limit_requests (created_at, id) where status in ('open', 'granting');
create index limit_requests_granting on limit_requests (company_id) where status = 'granting';
