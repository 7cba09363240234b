import type { Region } from '#contract/catalogue.ts'
import { limits as limitRoutes, type Limit } from '#contract/limits/routes.ts'
import type { Problem } from '#contract/problem.ts'
import type { Project } from '#contract/projects/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListContractLimitsQuery, useListRegionsQuery } from '../resourcesApi.ts'

/** What every order chooses from. */
export interface Offer {
  regions: readonly Region[]
  projects: readonly Project[]
  /** Empty for those who may not see them; the server keeps to them all the same. */
  limits: readonly Limit[]
}

/** A query of the area's own, as far as waiting for it goes. */
interface Asked {
  data?: unknown
  error?: unknown
  refetch: () => unknown
}

const noLimits: Limit[] = []

/** For queries of what others use up meanwhile. */
export const fresh = { refetchOnMountOrArgChange: true } as const

/** Regions, projects and limits as they are now, and the area's own queries along with them: there when all are. */
export const useOffer = (...own: Asked[]) => {
  const maySeeLimits = useCan(limitRoutes.list)
  const regions = useListRegionsQuery()
  const projects = useListMyProjectsQuery(undefined, fresh)
  const limits = useListContractLimitsQuery(undefined, { ...fresh, skip: !maySeeLimits })
  const projectRows = useRows(projects.data)

  const asked: Asked[] = [regions, projects, ...(maySeeLimits ? [limits] : []), ...own]
  const failed = asked.find(({ error, data }) => error !== undefined && data === undefined)
  const problem: Problem | undefined = failed && problemOf(failed.error)
  const isReady = asked.every(({ data }) => data !== undefined)
  const offer: Offer | undefined =
    isReady && regions.data
      ? { regions: regions.data, projects: projectRows, limits: limits.data ?? noLimits }
      : undefined

  return {
    offer,
    problem,
    /** Asks again for what others may have taken meanwhile. */
    refetch: () => {
      if (maySeeLimits) void limits.refetch()
      for (const query of own) void query.refetch()
    },
    retry: () => asked.filter(({ error }) => error !== undefined).forEach((query) => void query.refetch()),
  }
}
