import type { LoaderFunction } from 'react-router'
import type { Route } from '#contract/route.ts'
import { holdsAny } from '#src/auth/holdsAny.ts'
import type { AppThunk } from '#src/store/store.ts'
import { storeContext } from '#src/store/storeContext.ts'
import { wait } from '#src/common/wait.ts'
import { listQueryIn } from '#src/records/useListView.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import { filtersIn, type Filters } from './filters.ts'
import { pageSizeIn } from './usePageSize.ts'

/** How long (ms) a page waits for its rows: in time, they are drawn at once instead of a table's outline. */
const patience = 300

/** One page of a list, as `useResourceView` asks for it. */
export type FirstPage<F extends Filters> = ReturnType<typeof listQueryIn> & {
  size: ReturnType<typeof pageSizeIn>
} & ReturnType<typeof filtersIn<F>>

interface ListToLoad<F extends Filters> {
  /** The list's route: people who may not call it are not asked for, as a refusal would stand in the audit log. */
  route: Pick<Route, 'needs'>
  filters: F
  ask: (query: FirstPage<F>) => AppThunk<PromiseLike<unknown>>
  /** What else the columns show: if it came after the rows, all of them would be drawn again. */
  besides?: () => AppThunk<PromiseLike<unknown>>
}

/** With one of these in it, an address is not about the page's list but about one resource, a form or another list. */
const others = ['id', 'new', 'view']

/**
 * The loader of a page with a list: asks for the list while the page's code is on its way. The answer goes into the
 * query cache, where the page finds it. A route loads it apart from the page (`lazy: { loader, Component }`), and a link
 * that somebody points at runs it too (src/app/prefetchLinks.ts).
 */
export const listLoader =
  <const F extends Filters>({ route: { needs }, filters, ask, besides }: ListToLoad<F>): LoaderFunction =>
  async ({ request, context }) => {
    const store = context.get(storeContext)
    const params = new URL(request.url).searchParams
    if (!store || others.some((name) => params.has(name))) return null
    const load = async () => {
      const shownBesides = besides && store.dispatch(besides())
      if (!(await holdsAny(store, [needs]))) return
      const state = store.getState()
      const size = pageSizeIn(params, selectPageSize(state))
      await store.dispatch(ask({ ...listQueryIn(params), size, ...filtersIn(filters, params) }))
      await shownBesides
    }
    await Promise.race([load(), wait(patience)])
    return null
  }
