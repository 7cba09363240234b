-- Which cloud the resources of this database are in is written down from now on. So far only a sandbox can be told by what
-- it has kept here; another cloud is written down when the server next starts.
insert into settings (key, value)
select 'cloud of resources', '{"name": "sandbox", "address": ""}'
where exists (select from sandbox_orders)
on conflict (key) do nothing;
