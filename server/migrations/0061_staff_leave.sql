-- When its person signed in, for a proof that staff are given as they leave a company: it opens the next one
-- without the password.
alter table staff_proofs add column auth_time timestamptz;
