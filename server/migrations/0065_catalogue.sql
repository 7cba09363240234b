-- What the cloud offers, as it was last synchronised: requests read it here, and never wait for the cloud. A
-- document each, in the words of the cloud port: every server of a release writes them anew when it starts.
create table catalogue (
  kind     text not null, -- region, plan, image, volumeType
  ref      text not null,
  position int  not null, -- in the cloud's own order
  offer    jsonb not null,
  primary key (kind, ref)
);
select protect_system_table('catalogue');
grant select on catalogue to portico_app;
create policy everyone_reads on catalogue for select to portico_app using (true);
