import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { ListViews, viewAmong } from '#src/resources/list/ListViews.tsx'
import { useOffersKeys } from '../useOffersKeys.ts'

const views = ['buckets', 'keys'] as const
export type View = (typeof views)[number]

export const viewIn = (search: URLSearchParams): View => viewAmong(views, search)

/** The ways to the lists of the area; where there are no access keys, the one list needs none. */
export function Views({ current }: { current: View }) {
  const { t } = useTranslation('objectStorage')
  if (!useOffersKeys()) return null
  return (
    <ListViews
      views={views}
      current={current}
      path={paths.buckets()}
      label={t('views.label')}
      wordOf={(view) => t(`views.${view}`)}
    />
  )
}
