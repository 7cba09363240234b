-- An answer about money is kept for longer than others.
alter table idempotency_keys add column kept_hours int not null default 24;
