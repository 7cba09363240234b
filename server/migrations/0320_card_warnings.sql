-- How many days before its end a company was last told that a card expires.
alter table payment_methods add column warned_days int check (warned_days > 0);
