import { useTranslation } from 'react-i18next'
import type { CompanyState } from '#contract/operator/companies.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { Tone } from '#src/ui/tone.ts'

const tones: Record<CompanyState, Tone> = {
  active: 'success',
  pending: 'info',
  suspended: 'error',
  unpaid: 'warning',
  closed: 'neutral',
}

/** How a company stands. */
export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const { t } = useTranslation('operatorCompanies')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
