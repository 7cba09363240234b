import { vouchers } from '#contract/billing/vouchers.ts'
import { useCan } from '#src/auth/useCan.ts'
import { AutoRechargeCard } from './AutoRechargeCard.tsx'
import { VoucherCard } from './VoucherCard.tsx'
import { walletSettingsTexts } from './texts.ts'

export const texts = walletSettingsTexts

/** What a company decides about its wallet. */
export function SettingsTab() {
  const canRedeem = useCan(vouchers.redeem)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <AutoRechargeCard />
      {canRedeem && <VoucherCard />}
    </div>
  )
}
