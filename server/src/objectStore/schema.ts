/**
 * The tables, in steps: a step that was released is never changed, and the index remembers how many it has taken.
 *
 * `versions.id` counts down, so that an index in ascending order has the newest version of a key first. Times are in
 * milliseconds. `content` names the bytes of a version or a part: segments of files, in order.
 */
export const schema: readonly string[] = [
  `
create table accounts (
  id text primary key,
  quota integer,
  suspended integer not null default 0,
  bytes integer not null default 0
) strict;

create table access_keys (
  id text primary key,
  account text not null references accounts,
  secret blob not null,
  grants text not null,
  configures integer not null,
  expires integer
) strict;

create table buckets (
  id integer primary key,
  name text not null unique,
  account text not null references accounts,
  tag text unique,
  created integer not null,
  access text not null default 'private',
  versioning text not null default 'off',
  cors text not null default '[]',
  lifecycle text not null default '[]',
  links_after integer not null default 0,
  objects integer not null default 0,
  bytes integer not null default 0,
  old_bytes integer not null default 0,
  unfinished_bytes integer not null default 0
) strict;
create index buckets_of_account on buckets (account, name);

create table versions (
  id integer primary key,
  bucket integer not null references buckets,
  key text not null,
  version text not null,
  is_current integer not null,
  is_marker integer not null,
  size integer not null,
  etag text not null,
  checksum text,
  headers text not null,
  content text,
  upload text,
  modified integer not null,
  superseded integer,
  unique (bucket, key, version)
) strict;
create unique index current_version on versions (bucket, key) where is_current = 1;
create index listed_versions on versions (bucket, key) where is_current = 1 and is_marker = 0;
create index versions_by_age on versions (bucket, key, id);
create index current_by_time on versions (bucket, modified) where is_current = 1 and is_marker = 0;
create index version_of_upload on versions (upload) where upload is not null;
create index old_by_time on versions (bucket, superseded) where is_current = 0;

create table uploads (
  id text primary key,
  bucket integer not null references buckets,
  key text not null,
  headers text not null,
  algorithm text,
  checksum_type text,
  started integer not null
) strict;
create index uploads_of_bucket on uploads (bucket, key, id);
create index uploads_by_time on uploads (bucket, started);

create table parts (
  upload text not null references uploads,
  number integer not null,
  size integer not null,
  etag text not null,
  checksum text,
  content text,
  modified integer not null,
  primary key (upload, number)
) strict, without rowid;

create table segments (
  content text not null,
  n integer not null,
  file text not null,
  start integer not null,
  length integer not null,
  primary key (content, n)
) strict, without rowid;
create index segments_of_file on segments (file);

create trigger version_added after insert on versions begin
  update buckets set
    objects = objects + (new.is_current and not new.is_marker),
    bytes = bytes + new.size * new.is_current,
    old_bytes = old_bytes + new.size * (1 - new.is_current)
  where id = new.bucket;
  update accounts set bytes = bytes + new.size where id = (select account from buckets where id = new.bucket);
end;
create trigger version_removed after delete on versions begin
  update buckets set
    objects = objects - (old.is_current and not old.is_marker),
    bytes = bytes - old.size * old.is_current,
    old_bytes = old_bytes - old.size * (1 - old.is_current)
  where id = old.bucket;
  update accounts set bytes = bytes - old.size where id = (select account from buckets where id = old.bucket);
end;
create trigger version_moved after update of is_current on versions when old.is_current <> new.is_current begin
  update buckets set
    objects = objects + (new.is_current - old.is_current) * (1 - new.is_marker),
    bytes = bytes + (new.is_current - old.is_current) * new.size,
    old_bytes = old_bytes - (new.is_current - old.is_current) * new.size
  where id = new.bucket;
end;
create trigger part_added after insert on parts begin
  update buckets set unfinished_bytes = unfinished_bytes + new.size
  where id = (select bucket from uploads where id = new.upload);
  update accounts set bytes = bytes + new.size
  where id = (select account from buckets where id = (select bucket from uploads where id = new.upload));
end;
create trigger part_removed after delete on parts begin
  update buckets set unfinished_bytes = unfinished_bytes - old.size
  where id = (select bucket from uploads where id = old.upload);
  update accounts set bytes = bytes - old.size
  where id = (select account from buckets where id = (select bucket from uploads where id = old.upload));
end;
`,
]
