import type { CloudImage } from '../../cloud/port.ts'
import { mostEncodedUserData, userDataOf } from '../../cloud/userData.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { invalidField, notFound } from '../../problems.ts'
import { checkPassword, passwordSentences } from '../../security/passwordPolicy.ts'
import { idOf } from '../../tenancy/reach.ts'

/** How a person will sign in to an instance. */
interface Access {
  sshKeyIds?: readonly string[] | undefined
  password?: string | undefined
}

/** The wanted keys of the company, in the order they were named. One that is not theirs is a 404. */
export const chosenKeys = async (tx: Tx, companyId: string, { sshKeyIds = [] }: Access) => {
  const ids = [...new Set(sshKeyIds.map((id) => idOf('sshKey', id)))]
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ssh_keys')
    .select(['id', 'public_key'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw notFound('sshKey')
    return row
  })
}

/**
 * Refuses what the cloud would not take for the guest in all: keys, password and user data travel together, and encoded
 * twice, so that each may be within its own limit while their sum is not.
 */
export const refuseLongUserData = (
  keys: readonly { public_key: string }[],
  { password, userData }: { password?: string | undefined; userData?: string | undefined },
) => {
  const encoded = userDataOf({ sshKeys: keys.map(({ public_key }) => public_key), password, userData })
  if (encoded === undefined || encoded.length <= mostEncodedUserData) return
  if (userData)
    throw invalidField(
      'userData',
      'tooLong',
      'User data and keys are too long together. Shorten the user data.',
    )
  throw invalidField('sshKeyIds', 'tooLong', 'The keys are too long together. Choose fewer of them.')
}

/** Refuses an instance that nobody could sign in to, and a password that anyone would guess. */
export const refuseWeakAccess = async (
  tx: Tx,
  { caller, min }: { caller: Caller; min: number },
  { sshKeyIds = [], password }: Access,
  image?: Pick<CloudImage, 'hasOwnAccess'>,
) => {
  if (image && !image.hasOwnAccess && sshKeyIds.length === 0 && password === undefined)
    throw invalidField('sshKeyIds', 'noAccess', 'Choose an SSH key or a password to sign in with.')
  if (password === undefined) return
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow()
  const code = checkPassword({ password, about: [caller.email, name], min })
  if (code) throw invalidField('password', code, passwordSentences[code] ?? 'Choose another password.')
}
