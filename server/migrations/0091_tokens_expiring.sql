-- When its owner was last told that an API token expires soon.
alter table api_tokens add column expiring_told_at timestamptz;
create index api_tokens_living on api_tokens (expires_at) where state <> 'revoked';
