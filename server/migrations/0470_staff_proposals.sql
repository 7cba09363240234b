-- Refunds, credit lines and vouchers take two of the operator's staff, as adjustments do: all of them are proposals of
-- one table. Vouchers belong to no company, so theirs is the operator's own.
alter table wallet_adjustments rename to staff_proposals;
alter table staff_proposals rename constraint wallet_adjustment_id to staff_proposal_id;
alter table staff_proposals rename constraint wallet_adjustment_by_two to staff_proposal_by_two;
alter index wallet_adjustments_standing rename to staff_proposals_open;
alter table staff_proposals
  drop constraint wallet_adjustments_amount_check,
  drop constraint wallet_adjustments_outcome_check,
  drop constraint wallet_adjustment_booked,
  alter column amount drop not null,
  add column kind text not null default 'adjustment',
  -- For a refund, the payment; for a credit line, the previous one; for vouchers, the campaign to create.
  add column terms jsonb not null default '{}',
  -- For a refund: when the provider was last asked to pay it out, and when it did.
  add column asked_at timestamptz,
  add column paid_out_at timestamptz;

set local role portico_system;
update staff_proposals set outcome = 'confirmed' where outcome = 'booked';
set local role none;

alter table staff_proposals
  alter column kind drop default,
  add constraint staff_proposal_kind check (kind in ('adjustment', 'refund', 'creditLine', 'vouchers')),
  add constraint staff_proposal_amount check (case kind
    when 'adjustment' then amount is not null and amount <> 0
    when 'creditLine' then amount is null or amount >= 0
    else amount is not null and amount > 0 end),
  add constraint staff_proposal_outcome check (outcome in ('confirmed', 'withdrawn')),
  add constraint staff_proposal_confirmed check ((outcome is not distinct from 'confirmed') = (confirmed_by is not null)),
  add constraint staff_proposal_paid_out check (paid_out_at is null or kind = 'refund' and outcome is not distinct from 'confirmed');
create index staff_proposals_to_pay_out on staff_proposals (ended_at)
  where kind = 'refund' and outcome = 'confirmed' and paid_out_at is null;

-- Who confirmed vouchers that took two. No reference: the campaign stays when they are gone.
alter table voucher_campaigns
  add column confirmed_by uuid,
  add constraint vouchers_by_two check (confirmed_by <> created_by);
create index voucher_campaigns_alone on voucher_campaigns (created_by, created_at) where confirmed_by is null;
