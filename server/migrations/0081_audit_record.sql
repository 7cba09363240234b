-- What an entry of the audit log tells besides: by which permission, in which session, what was before. Refusals for
-- want of a permission are entries too, one for each person, route and minute.

alter table audit_log
  add column permission text,
  add column session_id uuid,
  add column repeats int not null default 1 check (repeats > 0),
  add column changes jsonb not null default '[]', -- [{field, before, after}]
  add column operation_id uuid generated always as ((details->>'operation')::uuid) stored;
alter table audit_log drop constraint audit_log_outcome_check;
alter table audit_log add constraint audit_log_outcome_check check (outcome in ('success', 'failure', 'denied'));
create index audit_of_denied on audit_log (company_id, at desc, id desc) where outcome = 'denied';
create index audit_of_session on audit_log (company_id, session_id, at desc, id desc) where session_id is not null;
create index audit_of_operation on audit_log (company_id, operation_id, at desc, id desc) where operation_id is not null;
create index audit_of_request on audit_log (company_id, request_id, at desc, id desc) where request_id is not null;

-- Refusals of a minute that is not over: then they become one entry.
create table audit_refusals (
  company_id  uuid        not null references companies on delete cascade,
  actor_id    uuid        not null,
  route       text        not null, -- as `DELETE /projects/:id`
  outcome     text        not null check (outcome in ('failure', 'denied')),
  minute      timestamptz not null,
  at          timestamptz not null default app_now(), -- of the first
  actor_email text        not null,
  staff       boolean     not null,
  problem     text        not null,
  permission  text,
  session_id  uuid        not null,
  ip          inet,
  user_agent  text,
  request_id  text        not null,
  repeats     int         not null,
  primary key (company_id, actor_id, route, outcome, minute)
);
create index audit_refusals_by_minute on audit_refusals (minute);
select protect_tenant_table('audit_refusals');

-- What staff have opened just now, which is an entry once in a while and not each time.
create table staff_views (
  company_id uuid        not null references companies on delete cascade,
  session_id uuid        not null,
  route      text        not null,
  target     text        not null,
  until      timestamptz not null,
  primary key (company_id, session_id, route, target)
);
create index staff_views_over on staff_views (until);
select protect_tenant_table('staff_views');
