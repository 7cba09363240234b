import Columns3 from 'lucide-react/icons/columns-3'
import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { Button } from '../Button.tsx'
import { Popover } from '../Popover.tsx'
import { useUiTexts } from '../uiTexts.ts'
import type { ColumnListProps } from './ColumnList.tsx'

const ColumnList = lazyPart(() => import('./ColumnList.tsx'), 'ColumnList')

/** Shows, hides and reorders columns. */
export function ColumnChooser(props: ColumnListProps) {
  const { t } = useUiTexts()
  return (
    <Popover
      label={t('table.columns')}
      className="w-72 p-2!"
      button={<Button icon={<Columns3 aria-hidden className="size-4" />}>{t('table.columns')}</Button>}
    >
      <Suspense>
        <ColumnList {...props} />
      </Suspense>
    </Popover>
  )
}
