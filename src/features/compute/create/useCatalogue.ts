import type { Image, Plan, Region } from '#contract/catalogue.ts'
import { limits as limitRoutes, type Limit } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import type { Project } from '#contract/projects.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import {
  useListContractLimitsQuery,
  useListImagesQuery,
  useListPlansQuery,
  useListProjectsForInstancesQuery,
  useListRegionsQuery,
} from '../computeApi.ts'

/** All that an instance can be made of. */
export interface Catalogue {
  regions: readonly Region[]
  images: readonly Image[]
  plans: readonly Plan[]
  projects: readonly Project[]
  /** Empty for those who may not see them; the server keeps to them all the same. */
  limits: readonly Limit[]
}

const noLimits: Limit[] = []
const fresh = { refetchOnMountOrArgChange: true }

/** What there is to choose from, as it is now: rooms fill up, and limits are used. */
export const useCatalogue = () => {
  const maySeeLimits = useCan(limitRoutes.list)
  const regions = useListRegionsQuery()
  const images = useListImagesQuery()
  const plans = useListPlansQuery(undefined, fresh)
  const projects = useListProjectsForInstancesQuery(undefined, fresh)
  const limits = useListContractLimitsQuery(undefined, { ...fresh, skip: !maySeeLimits })
  const projectRows = useRows(projects.data)

  const asked = [regions, images, plans, projects, ...(maySeeLimits ? [limits] : [])]
  const failed = asked.find(({ error, data }) => error !== undefined && data === undefined)
  const problem: Problem | undefined = failed && problemOf(failed.error)
  const isReady = asked.every(({ data }) => data !== undefined)
  const catalogue: Catalogue | undefined =
    isReady && regions.data && images.data && plans.data
      ? {
          regions: regions.data,
          images: images.data,
          plans: plans.data,
          projects: projectRows,
          limits: limits.data ?? noLimits,
        }
      : undefined

  return {
    catalogue,
    problem,
    /** Asks again for what others may have taken meanwhile. */
    refetch: () => {
      void plans.refetch()
      if (maySeeLimits) void limits.refetch()
    },
    retry: () => asked.filter(({ error }) => error !== undefined).forEach((query) => void query.refetch()),
  }
}
