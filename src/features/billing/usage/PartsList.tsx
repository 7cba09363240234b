import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { otherParts, type UsageDays } from '#contract/billing/routes.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { formatMoney, roughly } from '#src/i18n/money.ts'
import { PartSwatch } from '#src/ui/charts/BarParts.tsx'
import type { UsageView } from './useUsageView.ts'
import { useUsageWords } from './useUsageWords.ts'

/** The parts with their sums; each leads to what it is made of. */
export function PartsList({ view, days }: { view: UsageView; days: UsageDays }) {
  const { t, i18n } = useTranslation('billing')
  const words = useUsageWords()
  const all = roughly(days.net)
  return (
    <ul aria-label={t('usage.parts')} className="grid gap-x-8 lg:grid-cols-2">
      {days.parts.map((part, i) => {
        const name = words.part(view.by, part)
        const isPlain = part.key === otherParts || part.key === '' || view.filters[view.by] === part.key
        const line = (
          <>
            <PartSwatch part={i} isRest={part.key === otherParts} />
            <span className="min-w-0 flex-1 truncate text-start text-text">
              <bdi>{name}</bdi>
            </span>
            <span className="text-text-faint">
              {all > 0 && formatPercent((roughly(part.net) / all) * 100, i18n.language)}
            </span>
            <span className="min-w-20 text-end font-medium">{formatMoney(part.net, i18n.language)}</span>
          </>
        )
        const lineClass = 'flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-sm tabular-nums'
        return (
          <li key={part.key}>
            {isPlain ? (
              <span className={`${lineClass} pe-8`}>{line}</span>
            ) : (
              <button
                type="button"
                onClick={() => view.drill(part.key)}
                className={`${lineClass} transition-colors hover:bg-hover`}
              >
                {line}
                <ChevronRight aria-hidden className="directed size-3.5 text-text-faint" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
