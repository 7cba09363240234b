import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useActivityWords } from './activityWords.ts'
import { useActivity, type Acted } from './useActivity.ts'

const shown = 5

interface LatestActivityCardProps {
  of: Acted
  /** The way to all of it. */
  to: string
}

/** The last few things that happened to a resource. */
export function LatestActivityCard({ of, to }: LatestActivityCardProps) {
  const { t } = useTranslation('resourcePages')
  const { actionOf } = useActivityWords()
  const { data, error } = useActivity(of)
  // What goes wrong here is said in the tab that is about it.
  if (error && !data) return null
  return (
    <Card
      title={t('activity.latest')}
      actions={
        <Link to={to} replace className={linkClass}>
          {t('activity.all')}
        </Link>
      }
    >
      {data?.length === 0 ? (
        <p className="text-text-muted">{t('activity.empty')}</p>
      ) : data ? (
        <ul className="flex flex-col gap-2.5">
          {data.slice(0, shown).map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-break-word">
                {actionOf(entry)}
                {entry.outcome === 'failure' && (
                  <span className="ms-2 text-error-text">{t('activity.outcomes.failure')}</span>
                )}
                <span className="block text-xs text-text-faint">
                  <bdi>{entry.actor ?? t('activity.system')}</bdi>
                </span>
              </span>
              <span className="text-sm text-text-muted">
                <Time at={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  )
}
