-- A credit note says why it was issued, as those do who propose it. Earlier ones say so in the audit log alone.
alter table invoices
  add column reason text,
  add constraint invoice_reason check (reason is null or type = 'creditNote');
