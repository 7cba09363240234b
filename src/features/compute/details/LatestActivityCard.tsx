import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Instance } from '#contract/instances.ts'
import { paths } from '#src/common/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useActivity } from './useActivity.ts'
import { useActivityWords } from './useActivityWords.ts'
import './texts.ts'

const shown = 5

/** The last few things that happened, and the way to all of them. */
export function LatestActivityCard({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { actionOf } = useActivityWords()
  const { data, isError } = useActivity(instance)
  // What goes wrong here is said in the tab that is about it.
  if (isError && !data) return null
  return (
    <Card
      title={t('activity.latest')}
      actions={
        <Link to={paths.instance(instance.id, 'activity')} replace className={linkClass}>
          {t('activity.all')}
        </Link>
      }
    >
      {data ? (
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
