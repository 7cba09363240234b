-- Lists are sorted by name as people count: web-2 before web-10. Digits in a row are compared by their value,
-- up to 20 of them; letters regardless of case.
create function in_natural_order(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(name), '(\d+)', repeat('0', 20) || '\1', 'g'),
    '0+(\d{20})(?!\d)', '\1', 'g')
$$;

drop index instances_by_name;
create index instances_by_name on instances (company_id, in_natural_order(name), id) where deleted_at is null;
