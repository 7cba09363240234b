import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Limit } from '#contract/limits/routes.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { Quiet } from './Quiet.tsx'

/** The limits that are nearly used up, with what operations hold in reserve. */
export function LimitsWidget({ limits }: { limits: Limit[] }) {
  const { t, i18n } = useTranslation(['dashboards', 'resources'])
  return (
    <Card
      title={t('widgets.limits')}
      flush={limits.length === 0}
      actions={
        <Link to={paths.limits()} className={linkClass}>
          {t('limits.all')}
        </Link>
      }
    >
      {limits.length === 0 ? (
        <Quiet title={t('limits.empty')} text={t('limits.emptyText')} />
      ) : (
        <ul className="flex flex-col gap-5">
          {limits.map(({ metric, limit, used }) => (
            <li key={metric}>
              <Meter
                label={t(`resources:metrics.${metric}`)}
                used={used}
                limit={limit}
                text={t('limits.inUse', {
                  used: formatMetric(metric, used, i18n.language),
                  limit: formatMetric(metric, limit, i18n.language),
                })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
