-- How many days before the deletion of its data a company was last told of it; null: not yet.
alter table wallets add column deletion_told int;
