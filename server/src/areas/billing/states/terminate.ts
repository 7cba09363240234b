import { noticeDays, suspendedDays, type WalletState } from '#contract/billing/wallet.ts'
import { audit } from '../../../audit/audit.ts'
import { asSystem } from '../../../db/asSystem.ts'
import type { Tx } from '../../../db/db.ts'
import { deletionsAreHeld } from '../../../operations/deletionHold.ts'
import { tellPayers } from '../mails.ts'
import { minuteText } from '../../../mail/minuteText.ts'
import { enter } from './resume.ts'

/** So many days before the deletion, whoever pays is told of it. */
const announcedDays = [noticeDays, 3, 1] as const
/** A payment that was begun in time and not decided is waited for. */
const paymentMs = 3_600_000
const dayMs = 86_400_000

/** Where a company stands whose services are suspended for want of money. */
export interface Overdue {
  state: Extract<WalletState, 'suspended' | 'terminating'>
  state_since: Date
  deletion_told: number | null
  now: Date
}

/**
 * Leads a company whose balance stays below zero from the suspension to its end, in its turn and after its balance was
 * looked at: whoever pays before that turn is led back.
 */
export const terminate = async (tx: Tx, companyId: string, overdue: Overdue): Promise<void> => {
  const { state, state_since: since, deletion_told: told, now } = overdue
  if (state === 'suspended') {
    if (now < daysAfter(since, suspendedDays)) return
    await enter(tx, companyId, 'terminating')
    await audit(tx, { companyId, action: 'billing.deletion-announced' })
    return announce(tx, companyId, { days: noticeDays, due: daysAfter(now, noticeDays) })
  }
  const due = daysAfter(since, noticeDays)
  if (now < due) {
    const days = announcedDays.findLast((one) => now >= daysAfter(due, -one)) ?? noticeDays
    return days < (told ?? noticeDays) ? announce(tx, companyId, { days, due }) : undefined
  }
  if (now.getTime() < due.getTime() + paymentMs && (await isPaying(tx, companyId, due))) return
  // What was paid after the backup is not in a restored database.
  if (await asSystem(tx, () => deletionsAreHeld(tx))) return
  await remove(tx, companyId)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

const announce = async (tx: Tx, companyId: string, { days, due }: { days: number; due: Date }) => {
  await tx.updateTable('wallets').set({ deletion_told: days }).where('company_id', '=', companyId).execute()
  const until = minuteText(due)
  await tellPayers(tx, companyId, { template: 'deletion-announced', data: { days: String(days), until } })
}

const isPaying = async (tx: Tx, companyId: string, due: Date): Promise<boolean> =>
  (await tx
    .selectFrom('payment_intents')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '<', due)
    .where('created_at', '>', new Date(due.getTime() - paymentMs))
    .executeTakeFirst()) !== undefined

/**
 * Closes the company: what it has is deleted and purged as that of every closed company. Its books, its audit log and
 * its people stay.
 */
const remove = async (tx: Tx, companyId: string) => {
  await enter(tx, companyId, 'deleted')
  await tx
    .updateTable('companies')
    .set({ status: 'closed' })
    .where('id', '=', companyId)
    .where('status', '<>', 'closed')
    .execute()
  await audit(tx, { companyId, action: 'billing.data-deleted' })
  await tellPayers(tx, companyId, { template: 'data-deleted', data: {} })
}
