-- Who asked for an operation is shown by name; the audit log tells the end of it by the e-mail. What was asked for
-- before has the e-mail for a name.
alter table operations add column actor_email text;
