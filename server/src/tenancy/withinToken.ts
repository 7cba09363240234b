import { countsInProjects } from '#contract/permissions/facts.ts'
import type { CallerToken } from '../http/caller.ts'
import type { Source } from './permissions.ts'

/** What of somebody's sources an API token reaches. It is a part of them: a token is no Owner, whoever made it. */
export const withinToken = (sources: Source[], token: CallerToken | undefined): Source[] => {
  if (!token) return sources
  const { permissions: reach, projectIds } = token
  return sources.flatMap((source) => {
    const permissions = source.permissions.filter((permission) => reach.has(permission))
    const held = { ...source, builtIn: false, permissions }
    if (!projectIds) return [held]
    if (source.projectId !== null) return projectIds.has(source.projectId) ? [held] : []
    const inProjects = permissions.filter(countsInProjects)
    return [...projectIds].map((projectId) => ({ ...held, projectId, permissions: inProjects }))
  })
}
