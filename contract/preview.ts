import { catalogueHash } from './catalogueHash.ts'
import { permissions, type Permission } from './permissions/permissions.ts'

/*
 * `X-Preview: <catalogue hash>.<bitmap>[.<project>]` asks the server to answer as if the caller held no more than
 * these permissions, in the whole company or in one project. It can only hide: the server takes what is in the
 * preview and held as well, and refuses whatever would change something.
 */

export interface Preview {
  permissions: readonly Permission[]
  /** Only there, as of a group role given for one project. */
  projectId?: string
}

/** The header of a preview: the bitmap is in hexadecimal, four permissions a digit, in the catalogue's order. */
export const previewOf = ({ permissions: held, projectId }: Preview): string => {
  const bits = new Set<string>(held)
  const digits = Array.from({ length: Math.ceil(permissions.length / 4) }, (_, at) =>
    permissions
      .slice(at * 4, at * 4 + 4)
      .reduce((digit, permission, bit) => digit + (bits.has(permission) ? 8 >> bit : 0), 0)
      .toString(16),
  )
  return [catalogueHash(), digits.join(''), ...(projectId === undefined ? [] : [projectId])].join('.')
}

/** What a header asks for; undefined when it was made by another catalogue, or is none. */
export const readPreview = (header: string): Preview | undefined => {
  const [hash, digits = '', projectId, more] = header.split('.')
  if (hash !== catalogueHash() || more !== undefined) return undefined
  if (digits.length !== Math.ceil(permissions.length / 4) || !/^[\da-f]+$/.test(digits)) return undefined
  const held = permissions.filter(
    (_, at) => (Number.parseInt(digits.charAt(Math.floor(at / 4)), 16) & (8 >> (at % 4))) !== 0,
  )
  return { permissions: held, ...(projectId && { projectId }) }
}
