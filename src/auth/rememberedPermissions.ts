import type { OwnPermissions, PermissionGrant } from '#contract/ownPermissions.ts'
import { hasShape, isText, orNone, type Shape } from '#src/common/shape.ts'
import { readStored, writeStored } from '#src/common/webStorage.ts'
import { previewInTab } from './previewHeader.ts'
import { storageKeys, storedUser } from './tokenStorage.ts'

type Remembered = OwnPermissions & { userId: string }

const areAll = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(check)
const grantShape: Shape<PermissionGrant> = { permissions: areAll(isText), projects: orNone(areAll(isText)) }
const shape: Shape<Remembered> = {
  userId: isText,
  data: areAll(isText),
  grants: orNone(areAll((grant) => hasShape(grantShape, grant))),
}

/**
 * What the person who is signed in could do when the server was last asked: the next visit begins with that, and need
 * not wait for the answer to show a page and ask for its list (public/early.js reads it too). Undefined when it is not
 * known, is somebody else's, or while a group role is looked through.
 */
export const rememberedPermissions = (): OwnPermissions | undefined => {
  if (previewInTab()) return undefined
  try {
    const remembered: unknown = JSON.parse(readStored(storageKeys.permissions) ?? 'null')
    return hasShape(shape, remembered) && remembered.userId === storedUser()?.id ? remembered : undefined
  } catch {
    return undefined
  }
}

/** Remembers what the server has said, for the next visit; not what it says of a role that is looked through. */
export const rememberPermissions = ({ data, grants }: OwnPermissions) => {
  const userId = storedUser()?.id
  if (userId === undefined || previewInTab()) return
  const remembered: Remembered = { userId, data, ...(grants && { grants }) }
  const text = JSON.stringify(remembered)
  // Other tabs are told of each write.
  if (text !== readStored(storageKeys.permissions)) writeStored(storageKeys.permissions, text)
}
