import { useTranslation } from 'react-i18next'
import { useMay } from '#src/auth/useMay.ts'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { Action } from '../action.ts'
import type { ActionMenuItems as Items } from './ActionMenuItems.tsx'
import type { Resource } from '../resource.ts'

const LazyItems = lazyPart(() => import('./ActionMenuItems.tsx'), 'ActionMenuItems')
// It loses the type parameter.
const ActionMenuItems = LazyItems as unknown as typeof Items

/** The menu of the rows of a table; a row whose project leaves the person nothing to do has none. */
export const useRowMenu = <Row extends Resource>(
  actions: readonly Action<Row>[],
): RowMenu<Row> | undefined => {
  const { t } = useTranslation('resources')
  const may = useMay()
  if (!actions.some(({ needs }) => may(needs))) return undefined
  return {
    label: ({ name, projectId }) =>
      actions.some(({ needs }) => may(needs, projectId)) ? t('menu', { name }) : undefined,
    items: (row) => <ActionMenuItems row={row} actions={actions} />,
    fetchAhead: LazyItems.fetchAhead,
    className: 'w-56',
  }
}
