import { Link } from 'react-router'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'

/** The view that an address is about, `?view=`; the first is the one without. */
export const viewAmong = <View extends string>(
  views: readonly [View, ...View[]],
  search: URLSearchParams,
): View => views.find((view) => view === search.get('view')) ?? views[0]

interface ListViewsProps<View extends string> {
  views: readonly [View, ...View[]]
  current: View
  /** The area's page. */
  path: string
  label: string
  wordOf: (view: View) => string
}

/** The ways to the lists of an area, which stay in the project in view. */
export function ListViews<View extends string>({
  views,
  current,
  path,
  label,
  wordOf,
}: ListViewsProps<View>) {
  const [search] = usePageSearch()
  const project = search.get('project')
  const addressOf = (view: View) => {
    const query = new URLSearchParams({ ...(view !== views[0] && { view }), ...(project && { project }) })
    const text = query.toString()
    return text ? `${path}?${text}` : path
  }
  return (
    <div className="mb-4">
      <Tabs label={label}>
        {views.map((view) => (
          <Link
            key={view}
            to={addressOf(view)}
            aria-current={view === current ? 'page' : undefined}
            className={tabClass}
          >
            {wordOf(view)}
          </Link>
        ))}
      </Tabs>
    </div>
  )
}
