import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostAccessKeys } from '#contract/object-storage/grants.ts'
import type { AccessKeyDraft } from '#contract/object-storage/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { AccessKeys } from '../../cloud/objects.ts'
import { refusing, type Constraints, type Tx } from '../../db/db.ts'
import { conflict, invalidField } from '../../problems.ts'
import type { Asking } from '../../resources/operate.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { grantedBy } from './accessKeyGrants.ts'
import { accessKeysIn, selectNamed, toAccessKey } from './accessKeyRecord.ts'
import { inProblems } from './calling.ts'
import { markRevoking, type RevokeDeps } from './revokeAccessKeys.ts'

type CreateDeps = RevokeDeps & { clock: () => Date; keys: AccessKeys }

const constraints: Constraints = {
  access_key_name_taken: () => {
    const message = 'Another access key has this name.'
    return conflict(message, { errors: [{ path: 'name', code: 'taken', message }] })
  },
}

/** Upper-case letters and digits, as in AWS's access key ids, without those that are easily confused. */
const newAccessKeyId = () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return `PK${[...randomBytes(18)].map((byte) => letters[byte % letters.length]).join('')}`
}

const newSecret = () => randomBytes(30).toString('base64url')

/**
 * Creates an access key: its row first, then in the cloud. A creation that hasn't ended after five minutes is
 * revoked, so that no access key works that nobody was given.
 */
export const createAccessKey = async (
  { db, clock, keys, tenantOf }: CreateDeps,
  { caller, origin }: Pick<Asking, 'caller' | 'origin'>,
  draft: AccessKeyDraft,
) => {
  const { name, mayConfigure = false } = draft
  const grants = JSON.stringify(ownGrants(draft))
  const expiresAt = draft.expiresAt ? new Date(draft.expiresAt) : null
  if (expiresAt && expiresAt <= clock())
    throw invalidField('expiresAt', 'past', 'An access key must expire in the future.')
  const { companyId } = caller
  const [id, accessKeyId, secret] = [uuidv7(), newAccessKeyId(), newSecret()]
  const granted = await db.tenant(caller, async (tx) => {
    await lockCompany(tx, companyId)
    const cloudGrants = await grantedBy(tx, caller, { grants: draft.grants, mayConfigure })
    await refuseTooMany(tx, companyId)
    await refusing(
      constraints,
      tx
        .insertInto('access_keys')
        .values({
          id,
          company_id: companyId,
          name,
          access_key_id: accessKeyId,
          grants,
          may_configure: mayConfigure,
          expires_at: expiresAt,
          created_by: caller.userId,
        })
        .execute(),
    )
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'object-storage.add-access-key',
      target: { kind: 'accessKey', id, name },
      details: { accessKeyId },
    })
    return cloudGrants
  })
  const terms = { accessKeyId, secret, grants: granted, mayConfigure, expiresAt }
  try {
    await inProblems(async () => keys.create(await tenantOf(companyId), terms))
  } catch (error) {
    await db.tenant(caller, (tx) => markRevoking(tx, companyId, id))
    throw error
  }
  const record = await db.tenant(caller, async (tx) => {
    const told = await tx
      .updateTable('access_keys')
      .set({ told_at: sql<Date>`app_now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'active')
      // A bucket of it may have been deleted meanwhile, and another one may get its name.
      .where(sql<boolean>`grants = ${grants}::jsonb`)
      .returning('id')
      .executeTakeFirst()
    if (told) return selectNamed(accessKeysIn(tx, companyId).where('k.id', '=', id)).executeTakeFirstOrThrow()
    await markRevoking(tx, companyId, id)
    return undefined
  })
  if (!record) throw conflict('What the access key was to reach has changed while it was created.')
  return { data: { id, accessKeyId, secret }, included: [toAccessKey(record)] }
}

const ownGrants = ({ grants }: AccessKeyDraft): AccessKeyDraft['grants'] =>
  grants === 'all'
    ? grants
    : grants.map(({ bucketId, right }) => ({ bucketId: bucketId.toLowerCase(), right }))

const refuseTooMany = async (tx: Tx, companyId: string) => {
  const { count } = await tx
    .selectFrom('access_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'revoking')
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAccessKeys)
    throw conflict(
      `A company can have ${mostAccessKeys} access keys. Revoke those that are no longer used.`,
      {
        context: { reason: 'tooMany', most: mostAccessKeys },
      },
    )
}
