import { v7 as uuidv7 } from 'uuid'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { activeOwners } from '../tenancy/owners.ts'
import type { ResourceRow } from './table.ts'

/*
 * What somebody has done in the cloud itself. The cloud is right about facts; the customer is told that it was not them.
 */

interface Told {
  /** As the audit log has it. */
  action: string
  kind: string
  row: Pick<ResourceRow, 'company_id' | 'id' | 'name' | 'status'>
}

const targetOf = ({ kind, row: { id, name } }: Told) => ({ kind, id, name })

/** What the operator sees of it. */
const noteDrift = (tx: Tx, { kind, row }: Told, after: string, before: string = row.status) =>
  tx
    .insertInto('cloud_drift')
    .values({
      id: uuidv7(),
      company_id: row.company_id,
      kind,
      resource_id: row.id,
      name: row.name,
      before,
      after,
    })
    .execute()

/** Enters into the resource's activity that it has changed by nobody's order. */
export const tellDrift = async (tx: Tx, { to, ...told }: Told & { to: string }) => {
  await noteDrift(tx, told, to)
  await audit(tx, {
    action: told.action,
    companyId: told.row.company_id,
    target: targetOf(told),
    details: { changed: ['status'] },
    changes: [{ field: 'status', before: told.row.status, after: to }],
  })
}

/**
 * Tells that a resource has another plan in the cloud than it was given: once for each plan, for as long as the operator
 * sees it (a month).
 */
export const tellOtherPlan = async (
  tx: Tx,
  { before, after, ...told }: Told & { before: string; after: string },
) => {
  const known = await tx
    .selectFrom('cloud_drift')
    .select('id')
    .where('company_id', '=', told.row.company_id)
    .where('resource_id', '=', told.row.id)
    .where('before', '=', before)
    .where('after', '=', after)
    .executeTakeFirst()
  if (known) return
  await noteDrift(tx, told, after, before)
  await audit(tx, {
    action: told.action,
    companyId: told.row.company_id,
    target: targetOf(told),
    details: { changed: ['plan'] },
    changes: [{ field: 'plan', before, after }],
  })
}

/** The same of what a resource is made of, such as the rules of a group: the operator sees what `part` is. */
export const tellOtherContent = async (tx: Tx, { part, ...told }: Told & { part: string }) => {
  await noteDrift(tx, told, `other ${part}`, part)
  await audit(tx, { action: told.action, companyId: told.row.company_id, target: targetOf(told) })
}

/** The same of what is no longer there, and writes to the company's Owners. */
export const tellLost = async (tx: Tx, told: Told) => {
  const { company_id: companyId, name: resource } = told.row
  await noteDrift(tx, told, 'lost')
  await audit(tx, { action: told.action, companyId, outcome: 'failure', target: targetOf(told) })
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const { email, name, language } of await activeOwners(tx, companyId))
    await enqueueMail(tx, {
      template: 'resource-lost',
      to: email,
      language,
      companyId,
      data: { name, resource, companyName: company.name },
    })
}
