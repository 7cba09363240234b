import ListFilter from 'lucide-react/icons/list-filter'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Popover } from '#src/ui/Popover.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'), 'FilterPanel')

/** Where filters are chosen; those that are set stand as chips over the list. */
export function FilterMenu() {
  const { t } = useTranslation('resources')
  return (
    <Popover
      label={t('list.filters')}
      side="bottom start"
      button={<Button icon={<ListFilter aria-hidden className="size-4" />}>{t('list.filter')}</Button>}
    >
      <Suspense>
        <FilterPanel />
      </Suspense>
    </Popover>
  )
}
