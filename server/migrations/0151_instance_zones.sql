-- The availability zone that an instance is in, where its cloud has zones.
alter table instances add column zone text;
