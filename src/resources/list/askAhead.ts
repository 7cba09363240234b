import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { Route } from '#contract/route.ts'
import { holdsAny } from '#src/auth/holdsAny.ts'
import type { AppThunk } from '#src/common/store.ts'
import { storeContext } from '#src/common/storeContext.ts'
import { wait } from '#src/common/wait.ts'
import { listQueryIn } from '#src/records/useListView.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import { filtersIn, type Filters } from './filters.ts'
import { pageSizeIn } from './usePageSize.ts'

/** So long (ms) a page waits for its rows: what comes in time is drawn at once, without the outline of a table. */
const patience = 300

/** Whatever changes in the address later is the page's own matter. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

/** A page of a list, as the page asks for it. */
export type FirstPage<F extends Filters> = ReturnType<typeof listQueryIn> & {
  size: ReturnType<typeof pageSizeIn>
} & ReturnType<typeof filtersIn<F>>

interface Asking<F extends Filters> {
  /** What the page's list is asked for by: those who may not are not asked for. */
  route: Pick<Route, 'needs'>
  filters: F
  ask: (query: FirstPage<F>) => AppThunk<PromiseLike<unknown>>
  /** What the columns show besides: what came after the rows would have all of them drawn again. */
  besides?: () => AppThunk<PromiseLike<unknown>>
}

/** With one of these an address is of something else than the page's list: of one resource, a form, another list. */
const others = ['id', 'new', 'view']

/** A page's loader, which asks for its list before the page is drawn. */
export const askAhead =
  <const F extends Filters>({ route: { needs }, filters, ask, besides }: Asking<F>): LoaderFunction =>
  async ({ request, context }) => {
    const store = context.get(storeContext)
    const params = new URL(request.url).searchParams
    if (!store || others.some((name) => params.has(name))) return null
    const asked = async () => {
      const shownBesides = besides && store.dispatch(besides())
      if (!(await holdsAny(store, [needs]))) return
      const state = store.getState()
      const size = pageSizeIn(params, selectPageSize(state))
      await store.dispatch(ask({ ...listQueryIn(params), size, ...filtersIn(filters, params) }))
      await shownBesides
    }
    await Promise.race([asked(), wait(patience)])
    return null
  }
