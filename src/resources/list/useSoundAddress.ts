import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import type { PageInfo } from '#contract/record.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { returnParameter } from '#src/routes/returnPath.ts'
import { pageIn } from '#src/records/useListView.ts'
import { showToast } from '#src/ui/toast.ts'

interface Shown {
  /** The page that the server answered. */
  page?: PageInfo | undefined
  /** Why it answered none. */
  problem?: Problem | undefined
  /** Parameters whose values mean nothing to the list, so that it doesn't ask for them. */
  ignored?: readonly string[]
  /** The names of the list's own parameters, besides `page`. Absent of a part of a page, of which another part has them. */
  names?: readonly string[]
}

/** The parameters of a list that is searched, sorted and narrowed to a project, besides its filters. */
export const listParameters = ['q', 'sort', 'size', 'project'] as const

/** Parameters of the page around a list: which record, tab or form it shows, and where it leads to next. */
const pageParameters = ['id', 'tab', 'view', 'kind', 'new', returnParameter]

const unknownNames = (params: URLSearchParams, names: readonly string[] | undefined) => {
  if (!names) return []
  const known = new Set(['page', ...pageParameters, ...names])
  return [...params.keys()].filter((name) => !known.has(name))
}

/** As much of a parameter as a notice quotes. */
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
 * last page, and a sort, filter or parameter that the list doesn't have is dropped with a notice. `isCorrecting` until the list
 * has been asked for again: its problem is not to be shown meanwhile.
 */
export const useSoundAddress = ({ page, problem, ignored = [], names: own }: Shown) => {
  const { t } = useTranslation()
  const [params, setParams] = usePageSearch()
  const refused = refusedIn(params, problem)
  const leftOut = [...new Set([...ignored, ...refused, ...unknownNames(params, own)])]
  const dropped = leftOut
    .map((name) => `${name}=${params.get(name) ?? ''}`)
    .map((part) => (part.length > quoted ? `${part.slice(0, quoted)}…` : part))
    .join(', ')
  // A name from a mistyped address may contain anything, a comma too.
  const names = JSON.stringify(leftOut)
  const hasLeftOut = leftOut.length > 0
  const last = lastPageBefore(params, page)

  useEffect(() => {
    if (!hasLeftOut && last === undefined) return
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        // Written above.
        for (const name of JSON.parse(names) as string[]) next.delete(name)
        // Without a filter the list is another one, so its pages are others too.
        if (hasLeftOut || last === 1) next.delete('page')
        else next.set('page', String(last))
        return next
      },
      { replace: true },
    )
    // Isolated, as parameters are read from left to right in every language.
    if (hasLeftOut)
      void showToast('info', t('leftOut', { parts: `\u2066${dropped}\u2069` }), { id: 'left-out' })
  }, [names, hasLeftOut, dropped, last, setParams, t])

  return { isCorrecting: refused.length > 0 }
}
