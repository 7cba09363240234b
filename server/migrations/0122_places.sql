-- Where people signed in, as far as an offline file knows their addresses.
alter table sessions add column place text;
alter table known_devices add column place text;

-- The countries that a person has signed in from.
create table sign_in_countries (
  user_id uuid not null references users on delete cascade,
  country text not null,
  primary key (user_id, country)
);
select protect_system_table('sign_in_countries');
