import type { Image } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Id } from '#contract/record.ts'
import { codesOf, type FieldCodes } from '#src/resources/actions/useCall.ts'

/** What the dialog holds while it is filled in; the password stays in its input. */
export interface RebuildValues {
  imageId: Id
  by: 'keys' | 'password'
  sshKeyIds: Id[]
  /** The instance's name, once more. */
  typed: string
}

/** What is wrong with a rebuild: the contract's own check, nobody could sign in, another name was typed. */
export const rebuildCodes = (
  { imageId, by, sshKeyIds, typed }: RebuildValues,
  password: string,
  { name, images }: { name: string; images: readonly Image[] },
): FieldCodes => {
  const hasOwnAccess = images.find(({ id }) => id === imageId)?.hasOwnAccess ?? false
  const isWithKeys = by === 'keys'
  const isPasswordLeft = !isWithKeys && (password !== '' || !hasOwnAccess)
  return {
    ...codesOf(compute.rebuild.body, { imageId, ...(isPasswordLeft && { password }) }),
    ...(isWithKeys && sshKeyIds.length === 0 && !hasOwnAccess && { sshKeyIds: 'noAccess' }),
    ...(typed.trim() !== name && { typed: 'wrongName' }),
  }
}
