import { useTranslation } from 'react-i18next'
import type { ResourcesDetails } from '#contract/projects/routes.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useKindWords } from '#src/resources/words.ts'

/** How many of each kind there are, and what they cost where that is known. */
export function ResourceCounts({ details: { counts, monthlyCost } }: { details: ResourcesDetails }) {
  const { t, i18n } = useTranslation('projects')
  const wordsFor = useKindWords()
  const cost = monthlyCost && formatMoney(monthlyCost, i18n.language)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {Object.entries(counts).map(([kind, count]) => (
        <div key={kind} className="flex flex-col-reverse">
          <dt className="text-sm text-text-muted">{wordsFor(kind, count)}</dt>
          <dd className="text-xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
      {cost !== null && (
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-text-muted">{t('resources.monthly')}</dt>
          <dd className="text-xl font-semibold tabular-nums">{cost}</dd>
        </div>
      )}
    </dl>
  )
}
