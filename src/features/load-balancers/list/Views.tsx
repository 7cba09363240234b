import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import '../texts.ts'

const views = ['balancers', 'certificates'] as const
export type View = (typeof views)[number]

export const viewIn = (search: URLSearchParams): View =>
  views.find((view) => view === search.get('view')) ?? 'balancers'

const addressOf = (view: View, project: string | null) => {
  const query = new URLSearchParams({ ...(view !== 'balancers' && { view }), ...(project && { project }) })
  const text = query.toString()
  return text ? `${paths.loadBalancers()}?${text}` : paths.loadBalancers()
}

/** The ways to the lists of the area, which stay in the project in view. */
export function Views({ current }: { current: View }) {
  const { t } = useTranslation('loadBalancers')
  const [search] = useSearchParams()
  return (
    <div className="mb-4">
      <Tabs label={t('views.label')}>
        {views.map((view) => (
          <Link
            key={view}
            to={addressOf(view, search.get('project'))}
            aria-current={view === current ? 'page' : undefined}
            className={tabClass}
          >
            {t(`views.${view}`)}
          </Link>
        ))}
      </Tabs>
    </div>
  )
}
