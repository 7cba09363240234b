-- When access keys were used last, where the cloud says so.
alter table access_keys add column last_used_at timestamptz;
