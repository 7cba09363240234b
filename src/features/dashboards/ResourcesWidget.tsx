import { useTranslation } from 'react-i18next'
import type { ResourceCount, Spend } from '#contract/dashboards/routes.ts'
import { Card } from '#src/ui/Card.tsx'
import { Quiet } from './Quiet.tsx'
import { ResourceTile } from './ResourceTile.tsx'
import { SpendTile } from './SpendTile.tsx'

interface ResourcesWidgetProps {
  resources: ResourceCount[]
  spend: Spend | undefined
}

/** So many that their words need a second line in a tile of the usual width. */
const hasManyStates = ({ byStatus }: ResourceCount) => Object.keys(byStatus).length > 2

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
      <ul className="grid grid-flow-dense grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]">
        {resources.map((count) => (
          <li key={count.kind} className={hasManyStates(count) ? 'col-span-2' : 'max-sm:only:col-span-2'}>
            <ResourceTile count={count} />
          </li>
        ))}
        {spend && (
          <li className="col-span-2">
            <SpendTile spend={spend} />
          </li>
        )}
      </ul>
    </section>
  )
}
