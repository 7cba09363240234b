-- What load balancers in an OpenStack are to be. Octavia takes one part of a tree at a time, so that an order is carried
-- out over many looks, by whichever server looks.

create table openstack_trees (
  ref           text not null,
  seq           bigint generated always as identity,
  tag           text not null, -- of the order
  tree          jsonb, -- of the last two orders of a balancer; an older one is only known to have been
  -- wanted: on its way; refused: the tree before is on its way back; undone: it is there again.
  state         text not null check (state in ('wanted', 'done', 'refused', 'undone')),
  steps         int not null default 0,
  fault_reason  text,
  fault_message text,
  held_until    timestamptz, -- by the server that takes a step now
  constraint openstack_tree_of_order primary key (ref, tag)
);
create index openstack_trees_newest on openstack_trees (ref, seq desc);
select protect_system_table('openstack_trees');
