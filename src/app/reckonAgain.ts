import { matchRoutes, type DataRouter } from 'react-router'
import type { ConsoleStore } from './coreStore.ts'

/**
 * Readies an imported recording for the page at the address: loads what it is drawn with, then has the recording's states
 * reckoned again. The page's calls are known only then, and their answers are among the recorded actions.
 */
export const reckonAgain = async (store: ConsoleStore, { routes }: DataRouter, address: string) => {
  const loading = matchRoutes(routes, address)?.map(({ route: { lazy } }) =>
    typeof lazy === 'function' ? lazy() : Promise.all(Object.values(lazy ?? {}).map((load) => load?.())),
  )
  const [{ reckon }] = await Promise.all([store.loadData(), ...(loading ?? [])])
  reckon()
}
