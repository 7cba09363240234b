import { lazy, useState, type ComponentType } from 'react'

/**
 * `lazy` for what can be fetched ahead, with `fetchAhead()`: once it is there, it is drawn at once. `lazy` alone
 * draws the fallback first even then, and React leaves a fallback for 300 ms, so that nothing flickers.
 */
export const lazyAhead = <Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { fetchAhead: () => void } => {
  let fetched: ComponentType<Props> | undefined
  const load = async () => {
    const found = await fetch()
    fetched = found.default
    return found
  }
  const Later: ComponentType<Props> = lazy(load)

  function Ahead(props: Props) {
    // The same one for as long as it is on the page.
    const [Part] = useState(() => fetched ?? Later)
    return <Part {...props} />
  }
  // A failure shows when it is drawn.
  return Object.assign(Ahead, { fetchAhead: () => void load().catch(() => undefined) })
}
