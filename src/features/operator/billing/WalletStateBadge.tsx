import { useTranslation } from 'react-i18next'
import type { WalletState } from '#contract/billing/wallet.ts'
import type { FoundCompany } from '#contract/operator/billing.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { Tone } from '#src/ui/tone.ts'

const tones: Record<WalletState, Tone> = {
  good: 'success',
  low: 'warning',
  critical: 'warning',
  grace: 'error',
  suspended: 'error',
  terminating: 'error',
  deleted: 'neutral',
}

/** How a company's money stands; beside it what else keeps its services from running. */
export function WalletStateBadge({ state, status }: Pick<FoundCompany, 'state' | 'status'>) {
  const { t } = useTranslation('operatorBilling')
  const isOtherwise = status !== 'active' && !['suspended', 'terminating', 'deleted'].includes(state)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {isOtherwise && <Badge tone="neutral">{t(`statuses.${status}`)}</Badge>}
    </span>
  )
}
