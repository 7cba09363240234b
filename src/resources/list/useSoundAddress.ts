import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import type { PageInfo } from '#contract/record.ts'
import { usePageSearch } from '#src/common/keptPage.ts'
import { pageIn } from '#src/records/useListView.ts'
import { showToast } from '#src/ui/toast.ts'

interface Shown {
  /** The page that the server answered. */
  page?: PageInfo | undefined
  /** Why it answered none. */
  problem?: Problem | undefined
  /** Parameters whose values mean nothing to the list, so that it doesn't ask for them. */
  ignored?: readonly string[]
}

/** As much of a value as a notice quotes. */
const quoted = 40

/** The parameters of the address that the server refused by name. */
const refusedIn = (params: URLSearchParams, problem: Problem | undefined) =>
  (problem?.errors ?? []).map(({ path }) => path).filter((name) => params.has(name))

/** The last page, where the address names one behind it. */
const lastPageBefore = (params: URLSearchParams, page: PageInfo | undefined) => {
  if (!page || page.number !== pageIn(params)) return undefined
  const last = Math.max(1, Math.ceil(page.total / page.size))
  return page.number > last ? last : undefined
}

/**
 * Corrects the address of a list when it is out of date, as an old bookmark is: a page behind the last becomes the
 * last page, and a sort or filter that the list doesn't have is dropped with a notice. `isCorrecting` until the list
 * has been asked for again: its problem is not to be shown meanwhile.
 */
export const useSoundAddress = ({ page, problem, ignored = [] }: Shown) => {
  const { t } = useTranslation()
  const [params, setParams] = usePageSearch()
  const refused = refusedIn(params, problem)
  const dropped = [...new Set([...ignored, ...refused])]
    .map((name) => `${name}=${(params.get(name) ?? '').slice(0, quoted)}`)
    .join(', ')
  const names = [...new Set([...ignored, ...refused])].join()
  const last = lastPageBefore(params, page)

  useEffect(() => {
    if (names === '' && last === undefined) return
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of names.split(',')) next.delete(name)
        // Without a filter the list is another one, so its pages are others too.
        if (names !== '' || last === 1) next.delete('page')
        else next.set('page', String(last))
        return next
      },
      { replace: true },
    )
    // Isolated, as parameters are read from left to right in every language.
    if (names !== '')
      void showToast('info', t('leftOut', { parts: `\u2066${dropped}\u2069` }), { id: 'left-out' })
  }, [names, dropped, last, setParams, t])

  return { isCorrecting: refused.length > 0 }
}
