import { lazy, useState, type ComponentType } from 'react'
import { part } from '#src/i18n/withTexts.ts'

/**
 * A component that is fetched when it is first drawn, with its texts: `lazyPart(() => import('./Chart.tsx'), 'Chart')`.
 * `fetchAhead()` fetches it before. Once it is there, it is drawn at once: React's `lazy` alone would draw the fallback
 * first even then, and leave it for 300 ms, so that nothing flickers.
 */
export const lazyPart = <const N extends string, M extends Record<N, ComponentType<never>>>(
  fetch: () => Promise<M>,
  name: N,
): M[N] & { fetchAhead: () => void } => {
  let fetched: ComponentType<object> | undefined
  const fetchPart = part(fetch, name)
  const load = async () => {
    // The result's type makes callers pass the part's own props.
    fetched = (await fetchPart()) as unknown as ComponentType<object>
    return { default: fetched }
  }
  const Later = lazy(load)

  function Lazy(props: object) {
    // The same one for as long as it is on the page.
    const [Part] = useState(() => fetched ?? Later)
    return <Part {...props} />
  }
  // A failure shows when it is drawn.
  const fetchAhead = () => void load().catch(() => undefined)
  return Object.assign(Lazy, { fetchAhead }) as unknown as M[N] & { fetchAhead: () => void }
}
