import { useTranslation } from 'react-i18next'
import type { Limit, Metric } from '#contract/limits/routes.ts'
import { Card } from '#src/ui/Card.tsx'
import { Usage } from './Usage.tsx'

interface UsageCardProps {
  limits: Limit[]
  /** Absent for those who may only look. */
  onAsk?: (metric: Metric) => void
}

/** Each limit of the company with how far it is used. */
export function UsageCard({ limits, onAsk }: UsageCardProps) {
  const { t } = useTranslation('limits')
  return (
    <Card title={t('usage')}>
      <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {limits.map((limit) => (
          <li key={limit.metric}>
            <Usage of={limit} onAsk={onAsk && (() => onAsk(limit.metric))} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
