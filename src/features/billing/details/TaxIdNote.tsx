import { useTranslation } from 'react-i18next'
import type { BillingProfile } from '#contract/billing/profile.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** Whether the saved tax id is confirmed, and what follows from that. */
export function TaxIdNote({ profile: { taxIdState, reverseCharge } }: { profile: BillingProfile }) {
  const { t } = useTranslation('billingDetails')
  if (taxIdState === 'none') return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
      <Badge tone={taxIdState === 'confirmed' ? 'success' : 'warning'}>
        {t(`taxIdStates.${taxIdState}`)}
      </Badge>
      <span>{t(reverseCharge ? 'reverseCharge' : taxIdState === 'confirmed' ? 'taxed' : 'waiting')}</span>
    </div>
  )
}
