import { readPreview, type Preview } from '#contract/preview.ts'
import { previewHeader } from '#contract/previewHeader.ts'
import { countsInProjects } from '#contract/permissions/facts.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { forbidden, malformed } from '../problems.ts'
import { may, type Caller } from './caller.ts'

type Holding = Pick<Caller, 'permissions' | 'projectPermissions'>

/** What is both held and in the preview. A preview hides; it never adds. */
export const withinPreview = (held: Holding, { permissions, projectId }: Preview): Holding => {
  const among = (word: ReadonlySet<Permission>) =>
    new Set(permissions.filter((permission) => word.has(permission)))
  if (projectId === undefined) return { permissions: among(held.permissions), projectPermissions: new Map() }
  const there = new Set(
    permissions.filter((permission) => countsInProjects(permission) && may(held, permission, projectId)),
  )
  return { permissions: new Set(), projectPermissions: new Map([[projectId, there]]) }
}

/** The caller as `X-Preview` asks to see the console: no more than that, and nothing that changes anything. */
export const asPreviewed = (
  caller: Caller,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  method: string,
): Caller => {
  const header = headers[previewHeader]
  if (header === undefined) return caller
  const preview = readPreview(String(header))
  if (!preview) throw malformed('This preview was made by another release. Reload the console.')
  if (method !== 'GET' && method !== 'HEAD')
    throw forbidden('A preview changes nothing.', { context: { reason: 'preview' } })
  return { ...caller, ...withinPreview(caller, preview), preview }
}
