-- Ranges, addresses and names in their one form (contract/addresses/canonical.ts), as OpenStack keeps them: what was typed
-- in several spellings was kept several times. Of what is equal by then, the oldest stays.

-- IPv6 by RFC 5952, ranges from their first address on, IPv4-mapped addresses as IPv4. What is no range stays as it is.
create function canonical_range(typed text) returns text language plpgsql immutable as $$
declare
  bits int;
  first text;
begin
  bits := masklen(typed::inet);
  first := host(network(typed::inet));
  if first like '::ffff:%.%' and bits >= 96 then
    bits := bits - 96;
    first := substr(first, 8);
  elsif first like '%:%.%' then
    return lower(typed); -- PostgreSQL writes these in another form than RFC 5952
  end if;
  return case when typed like '%/%' and not (bits = case when first like '%:%' then 128 else 32 end) then first || '/' || bits
    else first end;
exception when others then
  return typed;
end $$;

-- The same in a rule, where a range of one address has its bits, too.
create function canonical_cidr(typed text) returns text language sql immutable as $$
  select case when canonical_range(typed) like '%/%' or typed not like '%/%' then canonical_range(typed)
    else canonical_range(typed) || case when canonical_range(typed) like '%:%' then '/128' else '/32' end end
$$;

create function canonical_cidrs(typed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(range order by first), '[]') from (
    select canonical_cidr(value) as range, min(ordinality) as first
    from jsonb_array_elements_text(typed) with ordinality group by 1) as ranges
$$;

-- Rules with their ranges in the one form; of those that say the same, the first one.
create function canonical_rules(typed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(rule order by place), '[]') from (
    select distinct on (rule - 'id' - 'description') rule, place from (
      select case when value #> '{peer,cidrs}' is null then value
        else jsonb_set(value, '{peer,cidrs}', canonical_cidrs(value #> '{peer,cidrs}')) end as rule, ordinality as place
      from jsonb_array_elements(typed) with ordinality) as written
    order by rule - 'id' - 'description', place) as kept
$$;

set local role portico_system;
update security_groups set rules = canonical_rules(rules) where rules <> canonical_rules(rules);
update sandbox_groups set rules = canonical_rules(rules) where rules <> canonical_rules(rules);
-- Rules of ACL lists have numbers, so that two may say the same.
update acl_lists as l set rules = now.rules from (
  select id, (select jsonb_agg(jsonb_set(value, '{cidrs}', canonical_cidrs(value->'cidrs')) order by ordinality)
    from jsonb_array_elements(rules) with ordinality) as rules
  from acl_lists where jsonb_array_length(rules) > 0) as now
where now.id = l.id and l.rules <> now.rules;
update lb_listeners set content = jsonb_set(content, '{allowedCidrs}', canonical_cidrs(content->'allowedCidrs'))
where content->'allowedCidrs' <> canonical_cidrs(content->'allowedCidrs');
update api_tokens set cidrs = now.cidrs from (
  select id as token, array(select range from (
      select canonical_range(typed) as range, min(place) as first from unnest(cidrs) with ordinality as t(typed, place)
      group by 1) as ranges order by first) as cidrs
  from api_tokens) as now
where now.token = id and api_tokens.cidrs <> now.cidrs;
update guest_networks set domain = lower(regexp_replace(domain, '\.$', ''))
where domain <> lower(regexp_replace(domain, '\.$', ''));
update vpcs set domain = lower(regexp_replace(domain, '\.$', ''))
where domain <> lower(regexp_replace(domain, '\.$', ''));
set local role none;

drop function canonical_rules(jsonb);
drop function canonical_cidrs(jsonb);
drop function canonical_cidr(text);
drop function canonical_range(text);
