import { useTranslation } from 'react-i18next'
import { resourceKinds, type ResourcesDetails } from '#contract/projects.ts'

/** How many of each kind there are, and what they cost where that is known. */
export function ResourceCounts({ details: { counts, monthlyCost } }: { details: ResourcesDetails }) {
  const { t, i18n } = useTranslation('projects')
  const cost =
    monthlyCost &&
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency: monthlyCost.currency }).format(
      // The formatter takes the decimal text as it is; no digit is lost on the way.
      monthlyCost.amount as unknown as number,
    )
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {resourceKinds.map((kind) => {
        const count = counts[kind]
        return count ? (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-sm text-text-muted">{t(`kinds.${kind}`, { count })}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count}</dd>
          </div>
        ) : null
      })}
      {cost !== null && (
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-text-muted">{t('resources.monthly')}</dt>
          <dd className="text-xl font-semibold tabular-nums">{cost}</dd>
        </div>
      )}
    </dl>
  )
}
