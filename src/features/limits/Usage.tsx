import { useTranslation } from 'react-i18next'
import type { Limit } from '#contract/limits/routes.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { tightnessOf } from './tightness.ts'

/** One limit: the bar, what is left in words, and the way to more. */
export function Usage({ of: usage, onAsk }: { of: Limit; onAsk?: () => void }) {
  const { t, i18n } = useTranslation('limits')
  const { metric, limit, used, reserved } = usage
  const amount = (size: number) => formatMetric(metric, size, i18n.language)
  const tightness = tightnessOf(usage)

  return (
    <div className="flex flex-col gap-2">
      <Meter
        label={t(`metrics.${metric}`)}
        used={used}
        limit={limit}
        text={t('inUse', { used: amount(used), limit: amount(limit) })}
      />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-faint">
        {tightness === 'full' && <Badge tone="error">{t('full')}</Badge>}
        {tightness === 'close' && <Badge tone="warning">{t('close')}</Badge>}
        {tightness !== 'full' && <span>{t('left', { amount: amount(limit - used) })}</span>}
        {reserved > 0 && <span>{t('onTheWay', { amount: amount(reserved) })}</span>}
        {onAsk && tightness !== 'free' && (
          <Button
            size="sm"
            variant="ghost"
            className="ms-auto"
            aria-label={t('askNamed', { metric: t(`metrics.${metric}`) })}
            onClick={onAsk}
          >
            {t('ask')}
          </Button>
        )}
      </div>
    </div>
  )
}
