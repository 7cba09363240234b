import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { ListViews, viewAmong } from '#src/resources/list/ListViews.tsx'

const views = ['networks', 'groups', 'open'] as const
export type View = (typeof views)[number]

export const viewIn = (search: URLSearchParams): View => viewAmong(views, search)

/** The ways to the lists of the area. */
export function Views({ current }: { current: View }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <ListViews
      views={views}
      current={current}
      path={paths.networks()}
      label={t('views.label')}
      wordOf={(view) => t(`views.${view}`)}
    />
  )
}
