import { useTranslation } from 'react-i18next'
import type { DeskTicket } from '#contract/operator/tickets.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Time } from '#src/ui/Time.tsx'
import { dueTones } from './deskTones.ts'

interface DueBadgeProps {
  at: string
  due: DeskTicket['due']
}

/** When an answer is due, and in words whether that is at risk or past. */
export function DueBadge({ at, due }: DueBadgeProps) {
  const { t } = useTranslation('desk')
  return (
    <span className="inline-flex items-center gap-2">
      <Time at={at} />
      {due !== null && due !== 'onTime' && <Badge tone={dueTones[due]}>{t(`dueStates.${due}`)}</Badge>}
    </span>
  )
}
