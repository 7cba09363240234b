import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { choices, selectPageSize, settingsChanged, type Settings } from '#src/settings/settingsSlice.ts'

type PageSize = Settings['pageSize']

/** How many rows an address wants on a page, else how many the person prefers. */
export const pageSizeIn = (params: URLSearchParams, preferred: PageSize): PageSize => {
  const wanted = Number(params.get('size'))
  return choices.pageSize.find((one) => one === wanted) ?? preferred
}

/**
 * How many rows a page of a list has: what the address says, else what the person chose last. A choice goes into both,
 * and begins again at the first page.
 */
export const usePageSize = () => {
  const dispatch = useAppDispatch()
  const [params, setParams] = usePageSearch()
  const preferred = useAppSelector(selectPageSize)
  return {
    size: pageSizeIn(params, preferred),
    sizes: choices.pageSize.toSorted((one, other) => one - other),
    resize: (size: PageSize) => {
      dispatch(settingsChanged({ pageSize: size }))
      setParams((current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        next.set('size', String(size))
        return next
      })
    },
  }
}
