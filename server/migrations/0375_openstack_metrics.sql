-- What instances, volumes and load balancers in an OpenStack were busy with. Nova and octavia only count, and forget their
-- counters, so one server looks each minute and keeps what came in between.

-- What is looked at in turns: the next look is anybody's from then on.
create table openstack_looks (
  what    text primary key,
  next_at timestamptz not null
);
select protect_system_table('openstack_looks');

create table openstack_measured (
  id       bigint generated always as identity primary key,
  ref      text not null,
  at       timestamptz not null, -- of the last look
  counters jsonb not null, -- as they were then
  constraint openstack_measured_once unique (ref)
);
select protect_system_table('openstack_measured');

create table openstack_measurements (
  measured_id bigint not null references openstack_measured on delete cascade,
  minutes     smallint not null, -- how far apart those like it are: older ones are thinned
  at          timestamptz not null, -- its end
  seconds     real not null check (seconds > 0), -- how much of the time until then was measured
  readings    jsonb not null, -- by series; without those that could not be measured
  constraint openstack_measurement_once primary key (measured_id, minutes, at)
);
create index openstack_measurements_old on openstack_measurements (minutes, at);
select protect_system_table('openstack_measurements');
