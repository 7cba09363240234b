-- What the cloud has lost costs nothing any more.
create or replace function charge_of(resource jsonb) returns numeric language sql immutable as $$
  select (resource->>'hourly_price')::numeric
  where resource->>'cloud_ref' is not null and resource->>'deleted_at' is null
    and resource->'error'->>'reason' is distinct from 'lost'
$$;
