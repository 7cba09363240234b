-- What a person recognises a browser by that the server knows.
alter table known_devices add column name text not null default '';
alter table known_devices add column ip inet;
