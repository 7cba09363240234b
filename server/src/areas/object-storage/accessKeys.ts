import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostAccessKeys } from '#contract/object-storage/grants.ts'
import type { AccessKeyDraft } from '#contract/object-storage/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { AccessKeys } from '../../cloud/objects.ts'
import type { CloudRef } from '../../cloud/port.ts'
import { refusing, type Constraints, type Db, type Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { conflict, invalidField, notFound } from '../../problems.ts'
import type { Asking } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany, removalsSince } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { accessKeysIn, selectNamed, toAccessKey, type AccessKeyRow } from './accessKeyRecord.ts'
import { buckets } from './bucketRecord.ts'
import { inProblems } from './calling.ts'
import type { TenantOf } from './tenants.ts'

interface KeyDeps {
  db: Db
  clock: () => Date
  keys: AccessKeys
  tenantOf: TenantOf
}

const constraints: Constraints = {
  access_key_name_taken: () => {
    const message = 'Another access key has this name.'
    return conflict(message, { errors: [{ path: 'name', code: 'taken', message }] })
  },
}

type CloudGrants = Parameters<AccessKeys['create']>[1]['grants']

/** What a creator must hold themselves to give it away. */
const neededFor = (right: 'read' | 'readWrite', mayConfigure: boolean): Permission[] => [
  'object-storage:keys',
  'object-storage:objects-read',
  ...(right === 'readWrite' ? (['object-storage:objects-write'] as const) : []),
  ...(mayConfigure ? (['object-storage:update'] as const) : []),
]

const noAccess = (path: string) =>
  invalidField(path, 'noAccess', 'There is no such bucket, or you may not do this with it yourself.')

/** Grants as the cloud knows the buckets. Refuses what the caller does not hold themselves. */
const grantedBy = async (tx: Tx, caller: Caller, draft: AccessKeyDraft): Promise<CloudGrants> => {
  const { grants, mayConfigure = false } = draft
  if (grants === 'all') {
    if (!neededFor('readWrite', mayConfigure).every((needed) => may(caller, needed))) throw noAccess('grants')
    return 'all'
  }
  const ids = grants.map(({ bucketId }) => bucketId.toLowerCase())
  const rows = await rowsAmong(tx, buckets, caller.companyId, ids)
  return grants.map(({ right }, n) => {
    const path = `grants.${n}.bucketId`
    const row = rows.find(({ id }) => id === ids[n])
    if (!row || !neededFor(right, mayConfigure).every((needed) => may(caller, needed, row.project_id)))
      throw noAccess(path)
    if (ids.indexOf(row.id) !== n)
      throw invalidField(path, 'duplicate', 'This bucket is in the list already.')
    if (row.cloud_ref === null) throw illegal('bucket', row.status === 'creating' ? 'busy' : 'inError', row)
    // The column holds what an adapter has minted.
    return { bucket: row.cloud_ref as CloudRef, right }
  })
}

/** Ids as S3's own look: upper-case letters and digits, without those that are mistaken for others. */
const newAccessKeyId = () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return `PK${[...randomBytes(18)].map((byte) => letters[byte % letters.length]).join('')}`
}

const newSecret = () => randomBytes(30).toString('base64url')

/**
 * Creates an access key: its row first, then in the cloud. What is not over after five minutes is revoked, so that nothing
 * works that nobody was given.
 */
export const createAccessKey = async (
  { db, clock, keys, tenantOf }: KeyDeps,
  { caller, origin }: Pick<Asking, 'caller' | 'origin'>,
  draft: AccessKeyDraft,
) => {
  const { name, mayConfigure = false, expiresAt = null } = draft
  if (expiresAt !== null && Date.parse(expiresAt) <= clock().getTime())
    throw invalidField('expiresAt', 'past', 'An access key must expire in the future.')
  const { companyId } = caller
  const [id, accessKeyId, secret] = [uuidv7(), newAccessKeyId(), newSecret()]
  const granted = await db.tenant(caller, async (tx) => {
    await lockCompany(tx, companyId)
    const cloudGrants = await grantedBy(tx, caller, draft)
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
          grants: JSON.stringify(ownGrants(draft)),
          may_configure: mayConfigure,
          expires_at: expiresAt === null ? null : new Date(expiresAt),
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
  const terms = {
    accessKeyId,
    secret,
    grants: granted,
    mayConfigure,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
  try {
    await inProblems(async () => keys.create(await tenantOf(companyId), terms))
  } catch (error) {
    await db.tenant(caller, (tx) => markRevoking(tx, companyId, [id]))
    throw error
  }
  return db.tenant(caller, async (tx) => {
    const told = await tx
      .updateTable('access_keys')
      .set({ told_at: sql<Date>`app_now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (!told) throw conflict('The access key was revoked while it was created.')
    const row = await selectNamed(
      accessKeysIn(tx, companyId).where('k.id', '=', id),
    ).executeTakeFirstOrThrow()
    return { data: { id, accessKeyId, secret }, included: [toAccessKey(row)] }
  })
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

export const markRevoking = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx
    .updateTable('access_keys')
    .set({ status: 'revoking' })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()

/** Whether the caller may take an access key from those who use it. */
const mayRevoke = async (tx: Tx, caller: Caller, { grants, created_by, company_id }: AccessKeyRow) => {
  const needed = 'object-storage:keys'
  if (created_by === caller.userId || may(caller, needed)) return true
  if (grants === 'all') return false
  const rows = await rowsAmong(
    tx,
    buckets,
    company_id,
    grants.map(({ bucketId }) => bucketId),
  )
  return rows.every(({ project_id }) => may(caller, needed, project_id))
}

/** Revokes an access key. Where the cloud does not answer, that is done as soon as it does. */
export const removeAccessKey = async (
  { db, keys, tenantOf }: Omit<KeyDeps, 'clock' | 'keys'> & { keys: () => AccessKeys },
  { caller, origin, ifMatch }: Asking,
  given: string,
) => {
  const { companyId } = caller
  const id = idOf('accessKey', given)
  const row = await db.tenant(caller, async (tx) => {
    await lockCompany(tx, companyId)
    const [found] = await rowsAmong<AccessKeyRow>(tx, keyTable, companyId, [id])
    if (!found) throw notFound('accessKey')
    // The keys are the company's: who works in single projects only must not take them from others.
    if (!(await mayRevoke(tx, caller, found))) throw notFound('accessKey')
    ifMatch(found)
    if (found.status === 'revoking') return found
    await markRevoking(tx, companyId, [id])
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'object-storage.remove-access-key',
      target: { kind: 'accessKey', id, name: found.name },
      details: { accessKeyId: found.access_key_id },
    })
    return found
  })
  const service = keys()
  await inProblems(async () => service.revoke(await tenantOf(companyId), row.access_key_id))
  return db.tenant(caller, async (tx) => {
    const lock = await lockCompany(tx, companyId)
    await dropRevoked(tx, companyId, id)
    return { data: null, removed: await removalsSince(tx, lock) }
  })
}

const keyTable = { kind: 'accessKey', table: 'access_keys' } as const

const dropRevoked = (tx: Tx, companyId: string, id: string) =>
  tx
    .deleteFrom('access_keys')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'revoking')
    .execute()

/** How long a creation may take. */
const mostCreationMinutes = 5

/** Access keys looked at in one round; the others have to wait for the next. */
const batch = 100

/** Ends access keys that have expired, whose creation has not come to an end, or whose company is closed. */
export const endAccessKeys = async ({
  db,
  keys,
  tenantOf,
}: Omit<KeyDeps, 'clock' | 'keys'> & { keys: AccessKeys | undefined }) => {
  const { rows: due } = await db.system((tx) =>
    sql<{ company_id: string; id: string; status: AccessKeyRow['status'] }>`
      select k.company_id, k.id, case when c.status = 'closed'
          or k.told_at is null and k.created_at < app_now() - make_interval(mins => ${mostCreationMinutes})
        then 'revoking' else 'expired' end as status
      from access_keys as k join companies as c on c.id = k.company_id
      where k.status <> 'revoking' and (c.status = 'closed'
        or k.told_at is null and k.created_at < app_now() - make_interval(mins => ${mostCreationMinutes})
        or k.status = 'active' and k.expires_at <= app_now())
      limit ${batch}`.execute(tx),
  )
  for (const { company_id, id, status } of due)
    await db.tenant({ companyId: company_id }, (tx) =>
      tx
        .updateTable('access_keys')
        .set({ status })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .where('status', '<>', 'revoking')
        .execute(),
    )
  const revoking = await db.system((tx) =>
    tx
      .selectFrom('access_keys')
      .select(['company_id', 'id', 'access_key_id'])
      .where('status', '=', 'revoking')
      .limit(batch)
      .execute(),
  )
  for (const { company_id, id, access_key_id } of revoking) {
    await keys?.revoke(await tenantOf(company_id), access_key_id)
    await db.tenant({ companyId: company_id }, (tx) => dropRevoked(tx, company_id, id))
  }
}
