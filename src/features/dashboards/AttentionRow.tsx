import BadgeAlert from 'lucide-react/icons/badge-alert'
import CircleAlert from 'lucide-react/icons/circle-alert'
import DoorOpen from 'lucide-react/icons/door-open'
import Gauge from 'lucide-react/icons/gauge'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MailWarning from 'lucide-react/icons/mail-warning'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { LucideIcon } from 'lucide-react/types'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attention } from '#contract/dashboards/routes.ts'
import { formatMetric, formatPercent } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { actionWords } from '#src/resources/actionWords.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { dashboardsTexts } from './texts.ts'

export const texts = [...resourceActionsTexts, ...dashboardsTexts]

const looks: Record<string, { Icon: LucideIcon; tone: string }> = {
  error: { Icon: CircleAlert, tone: 'text-error-text' },
  failed: { Icon: TriangleAlert, tone: 'text-error-text' },
  health: { Icon: TriangleAlert, tone: 'text-warning-text' },
  certificate: { Icon: BadgeAlert, tone: 'text-warning-text' },
  open: { Icon: DoorOpen, tone: 'text-warning-text' },
  limit: { Icon: Gauge, tone: 'text-warning-text' },
  ticket: { Icon: LifeBuoy, tone: 'text-info-text' },
  invitation: { Icon: MailWarning, tone: 'text-warning-text' },
}

/** One thing that somebody should look at, and the way to where something can be done about it. */
export function AttentionRow({ item }: { item: Attention }) {
  const to = addressOf(item, usePlaceOf())
  const { Icon, tone } = looks[item.reason] ?? { Icon: CircleAlert, tone: '' }
  return (
    <li className="flex min-h-row items-center gap-3 px-card py-2">
      <Icon aria-hidden className={cx('size-4 shrink-0', tone)} />
      {to === undefined ? (
        <span className="min-w-0 wrap-break-word">
          <Words item={item} />
        </span>
      ) : (
        <Link to={to} className={cx(rowLinkClass, 'min-w-0 wrap-break-word')}>
          <Words item={item} />
        </Link>
      )}
      {item.at !== null && (
        <span className="ms-auto shrink-0 text-xs text-text-faint">
          <Time at={item.at} />
        </span>
      )}
    </li>
  )
}

/** Where something can be done about it; undefined for what has no page. */
const addressOf = ({ reason, target, limit }: Attention, placeOf: ReturnType<typeof usePlaceOf>) => {
  if (reason === 'open') return `${paths.networks()}?view=open`
  if (reason === 'health' && target?.kind === 'vpc') return paths.vpcHealth(target.id)
  if (limit) return paths.limits()
  return target ? placeOf(target.kind)?.one(target.id) : undefined
}

function Words({ item: { reason, target, action, limit, count = 0 } }: { item: Attention }) {
  const { t, i18n } = useTranslation(['dashboards', 'resources'])
  const { t: tAction } = useTranslation('resourceActions')
  const name = target?.name ?? ''
  if (limit) {
    const { metric, limit: most, used } = limit
    return t('attention.limit', {
      metric: t(`resources:metrics.${metric}`),
      percent: formatPercent(Math.floor((used / most) * 100), i18n.language),
      used: formatMetric(metric, used, i18n.language),
      limit: formatMetric(metric, most, i18n.language),
    })
  }
  if (reason === 'health' && target?.kind === 'vpc') return t('attention.vpc', { name })
  if (reason === 'health') return t('attention.health', { name })
  if (reason === 'certificate') return t('attention.certificate', { name })
  if (reason === 'open') return t('attention.open', { count })
  if (reason === 'ticket') return t('attention.ticket', { name })
  if (reason === 'invitation') return t('attention.invitation', { name })
  if (reason === 'failed') return actionWords(tAction, 'failed', action ?? '', name)
  return t('attention.error', { name })
}
