import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { ListViews, viewAmong } from '#src/resources/list/ListViews.tsx'

const views = ['buckets', 'keys'] as const
export type View = (typeof views)[number]

export const viewIn = (search: URLSearchParams): View => viewAmong(views, search)

/** The ways to the lists of the area; people who can't see access keys have only one list. */
export function Views({ current }: { current: View }) {
  const { t } = useTranslation('objectStorage')
  if (!useCan(objectStorage.accessKeys)) return null
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
