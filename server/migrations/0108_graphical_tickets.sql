-- A ticket is for the serial console or for the screen of an instance.
alter table console_tickets add column view text not null default 'serial' check (view in ('serial', 'graphical'));
