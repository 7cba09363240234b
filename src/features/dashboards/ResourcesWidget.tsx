import { useTranslation } from 'react-i18next'
import type { ResourceCount, Spend } from '#contract/dashboard.ts'
import { Card } from '#src/ui/Card.tsx'
import { Quiet } from './Quiet.tsx'
import { ResourceTile } from './ResourceTile.tsx'
import { SpendTile } from './SpendTile.tsx'

interface ResourcesWidgetProps {
  resources: ResourceCount[]
  spend: Spend | undefined
}

/** How many resources there are: a tile for each kind, with its states; and what they have cost this month. */
export function ResourcesWidget({ resources, spend }: ResourcesWidgetProps) {
  const { t } = useTranslation('dashboards')
  if (resources.length === 0 && !spend)
    return (
      <Card title={t('widgets.resources')} flush>
        <Quiet title={t('resources.empty')} text={t('resources.emptyText')} />
      </Card>
    )
  return (
    <section aria-label={t('widgets.resources')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] sm:gap-4">
        {resources.map((count) => (
          <li key={count.kind} className="max-sm:only:col-span-2">
            <ResourceTile count={count} />
          </li>
        ))}
        {spend && (
          <li className="max-sm:odd:col-span-2">
            <SpendTile spend={spend} />
          </li>
        )}
      </ul>
    </section>
  )
}
