import { sql } from 'kysely'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict, invalidField, notFound } from '../../problems.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../tenancy/staffNow.ts'

/*
 * What staff decide about a company. A hold suspends it in the same way as an empty wallet does, so everything that stops
 * then stops here too; but only staff lift it. A company whose wallet is empty as well stays suspended for that.
 */

export interface Asking {
  caller: Caller
  origin: Origin
}

interface Standing {
  id: string
  name: string
  status: 'active' | 'suspended' | 'closed'
  hold: 'approval' | 'operator' | null
  isUnpaid: boolean
}

/** A company behind its lock, for somebody who is of the staff at this moment. */
const heldCompany = async (tx: Tx, caller: Caller, given: string): Promise<Standing> => {
  const id = idOf('company', given)
  if (id === operatorCompanyId) throw notFound('company')
  await lockCompany(tx, id)
  await refuseUnlessStaff(tx, caller)
  const row = await tx
    .selectFrom('companies as c')
    .innerJoin('wallets as w', 'w.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.status', 'c.hold', 'w.state'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('company')
  const { state, ...company } = row
  return { ...company, isUnpaid: state === 'suspended' || state === 'terminating' }
}

const refused = (sentence: string, { status, hold }: Standing) =>
  conflict(sentence, { context: { reason: 'state', status, hold } })

const set = (
  tx: Tx,
  id: string,
  values: { status: Standing['status']; hold: Standing['hold']; hold_reason: string },
) =>
  tx
    .updateTable('companies')
    .set({ ...values, held_at: values.hold === null ? null : sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

type Told =
  | 'company-approved'
  | 'company-declined'
  | 'company-suspended'
  | 'company-restored'
  | 'company-closed'

/** Writes it into the company's log, and mails its Owners. */
const record = async (
  tx: Tx,
  { caller, origin }: Asking,
  { id, name }: Standing,
  { action, template, reason = '' }: { action: string; template: Told; reason?: string },
) => {
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: id,
    action,
    target: { kind: 'company', id, name },
    ...(reason !== '' && { details: { reason } }),
  })
  for (const owner of await activeOwners(tx, id))
    await enqueueMail(tx, {
      template,
      data: { name: owner.name, companyName: name, reason },
      to: owner.email,
      language: owner.language,
      companyId: id,
    })
}

const opened = ({ isUnpaid }: Standing) =>
  ({ status: isUnpaid ? 'suspended' : 'active', hold: null, hold_reason: '' }) as const

export const approveCompany = async (tx: Tx, asking: Asking, given: string): Promise<void> => {
  const company = await heldCompany(tx, asking.caller, given)
  if (company.status === 'closed' || company.hold !== 'approval')
    throw refused('This company isn’t waiting for approval.', company)
  await set(tx, company.id, opened(company))
  await record(tx, asking, company, { action: 'company.approved', template: 'company-approved' })
}

export const declineCompany = async (
  tx: Tx,
  asking: Asking,
  given: string,
  reason: string,
): Promise<void> => {
  const company = await heldCompany(tx, asking.caller, given)
  if (company.status === 'closed' || company.hold !== 'approval')
    throw refused('This company isn’t waiting for approval.', company)
  await record(tx, asking, company, { action: 'company.declined', template: 'company-declined', reason })
  await set(tx, company.id, { status: 'closed', hold: 'approval', hold_reason: reason })
}

export const suspendCompany = async (
  tx: Tx,
  asking: Asking,
  given: string,
  reason: string,
): Promise<void> => {
  const company = await heldCompany(tx, asking.caller, given)
  if (company.status === 'closed' || company.hold !== null)
    throw refused('This company is closed, or suspended already.', company)
  await set(tx, company.id, { status: 'suspended', hold: 'operator', hold_reason: reason })
  await record(tx, asking, company, { action: 'company.suspended', template: 'company-suspended', reason })
}

export const restoreCompany = async (tx: Tx, asking: Asking, given: string): Promise<void> => {
  const company = await heldCompany(tx, asking.caller, given)
  if (company.status === 'closed' || company.hold !== 'operator')
    throw refused('Staff haven’t suspended this company.', company)
  await set(tx, company.id, opened(company))
  await record(tx, asking, company, { action: 'company.restored', template: 'company-restored' })
}

interface Closing {
  reason: string
  /** The company's name, typed again: there is no way back. */
  name: string
}

export const closeCompany = async (tx: Tx, asking: Asking, given: string, { reason, name }: Closing) => {
  const company = await heldCompany(tx, asking.caller, given)
  if (company.status === 'closed') throw refused('This company is closed already.', company)
  if (name !== company.name) throw invalidField('name', 'invalid', 'This isn’t the name of the company.')
  await record(tx, asking, company, { action: 'company.closed', template: 'company-closed', reason })
  await set(tx, company.id, { status: 'closed', hold: company.hold, hold_reason: reason })
}

interface NewLimits {
  limits: readonly { metric: string; limit: number }[]
  reason: string
}

/** What the contract allows from now on. What is used beyond it stays; nothing more is created. */
export const setLimits = async (tx: Tx, asking: Asking, given: string, { limits, reason }: NewLimits) => {
  const company = await heldCompany(tx, asking.caller, given)
  const before = await tx
    .selectFrom('limits')
    .select(['metric', 'lim'])
    .where('company_id', '=', company.id)
    .execute()
  const changes = limits.flatMap(({ metric, limit }) => {
    const was = Number(before.find((row) => row.metric === metric)?.lim ?? 0)
    return was === limit ? [] : [{ field: metric, before: was, after: limit }]
  })
  for (const { field, after } of changes)
    await tx
      .insertInto('limits')
      .values({ company_id: company.id, metric: field, lim: after })
      .onConflict((there) => there.columns(['company_id', 'metric']).doUpdateSet({ lim: after }))
      .execute()
  if (changes.length > 0)
    await audit(tx, {
      ...byCaller(asking.caller, asking.origin),
      companyId: company.id,
      action: 'limits.set',
      target: { kind: 'company', id: company.id, name: company.name },
      changes,
      details: { reason },
    })
}
