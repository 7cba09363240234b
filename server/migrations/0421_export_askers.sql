-- The session or the API token that has asked for an export: the file is downloaded only while that is good.
-- Exports are good for ten minutes, so those from before this migration are not worth keeping.
alter table audit_exports add column asked_by uuid;
