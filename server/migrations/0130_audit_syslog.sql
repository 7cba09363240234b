-- How far each chain of the audit log has gone to the operator's syslog server. One that is being sent has a lease, so
-- that two servers never send the same batch; one that dies gives it up by time.
create table audit_syslog (
  chain        uuid   primary key,
  sent_seq     bigint not null default 0,
  leased_until timestamptz
);
select protect_system_table('audit_syslog');
