-- Whether a mail may be sent is decided once, however often it is tried, and kept with it: a try that ends before it has
-- been counted must not make the next one free.
alter table outbox add column admitted boolean;
