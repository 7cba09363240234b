import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from 'react-i18next'
import type { DeskDetails } from '#contract/operator/tickets.ts'
import { cx } from '#src/ui/cx.ts'

/** Who else is at this ticket, so that no two answer it. It comes and goes while one is at work, so it is read out. */
export function PresenceLine({ details: { presence } }: { details: DeskDetails }) {
  const { t } = useTranslation('desk')
  return (
    <div role="status">
      {presence.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-card border border-info-line bg-info-soft px-3.5 py-2">
          {presence.map(({ staff, doing }) => {
            const Icon = doing === 'writing' ? PenLine : Eye
            return (
              <li
                key={staff.id}
                className={cx('flex items-center gap-2', doing === 'writing' && 'font-medium')}
              >
                <Icon aria-hidden className="size-4 shrink-0 text-info-text" />
                {t(`presence.${doing}`, { name: staff.name })}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
