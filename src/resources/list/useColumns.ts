import type { TFunction } from 'i18next'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/catalogue.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'
import { useListRegionsQuery } from '../resourcesApi.ts'

/** Values that the columns of a list are built from. */
export interface ColumnTools {
  t: TFunction<'resources'>
  language: string
  /** Whether the screen has room for columns of less importance. */
  isLarge: boolean
  /** Milliseconds since 1970, to half a minute. */
  now: number
  timeZone: string | undefined
  /** Undefined until they are known. */
  regions: readonly Region[] | undefined
  /** The list's address: its filters. */
  search: URLSearchParams
}

/** Makes the columns of a list; `t` has the texts of its area. */
export type ColumnsOf<Row, Texts> = (t: Texts, tools: ColumnTools) => DataColumn<Row>[]

/**
 * The columns of a list, the same array until something in them changes: new columns draw every row again.
 * `columnsOf` is a function of a module, not one that a component makes.
 */
export const useColumns = <Row, Texts>(columnsOf: ColumnsOf<Row, Texts>, texts: Texts) => {
  const { t, i18n } = useTranslation('resources')
  const { language } = i18n
  const isLarge = useIsAtLeast('2xl')
  // Rows that say how long ago something was are drawn again at each tick, after what is urgent.
  const now = useDeferredValue(useNow())
  const timeZone = useTimeZone()
  const { data: regions } = useListRegionsQuery()
  const [search] = usePageSearch()
  return useMemo(
    () => columnsOf(texts, { t, language, isLarge, now, timeZone, regions, search }),
    [columnsOf, texts, t, language, isLarge, now, timeZone, regions, search],
  )
}
