-- When a person was told that others have lost the password which they use; until they choose another one.
alter table users add column password_leaked_at timestamptz;
