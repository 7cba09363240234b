import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/records.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { priorityTones } from './ticketTones.ts'

/** "#6 Volume is slow": the heading of a ticket's page. */
export function TicketTitle({ ticket: { number, subject } }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <bdi className="wrap-anywhere">
      <span className="font-normal text-text-faint tabular-nums">{t('number', { number })}</span> {subject}
    </bdi>
  )
}

/** The priority of a ticket that should be answered before others. */
export function PriorityBadge({ ticket: { priority } }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    (priority === 'urgent' || priority === 'high') && (
      <Badge tone={priorityTones[priority]}>{t(`priorities.${priority}`)}</Badge>
    )
  )
}

/** The outline of a ticket's page while it loads. */
export function TicketOutline({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
