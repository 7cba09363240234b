import { sql } from 'kysely'
import type { WalletState } from '#contract/billing/wallet.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { balancesOf } from '../../../money/ledger.ts'
import { tellPayers } from '../mails.ts'

/** States that only money leads out of. */
export const overdrawn: readonly WalletState[] = ['grace', 'suspended', 'terminating']

/** Whether a company is suspended for lack of money: what staff have suspended has a hold. */
export const isUnpaid = ({ status, hold }: { status: string; hold: string | null }): boolean =>
  status === 'suspended' && hold === null

/** Moves a company's wallet to another state. */
export const enter = (tx: Tx, companyId: string, state: WalletState) =>
  tx
    .updateTable('wallets')
    .set({ state, state_since: sql<Date>`app_now()`, deletion_told: null })
    .where('company_id', '=', companyId)
    .execute()

/** Of what was paid and given, as far as it may be overdrawn; null: as far as it likes. */
export const leftOf = async (
  tx: Tx,
  companyId: string,
  creditLine: string | null,
): Promise<bigint | null> => {
  if (creditLine === null) return null
  const { wallet, promo } = await balancesOf(tx, companyId)
  return wallet + promo + BigInt(creditLine)
}

/**
 * Leads a company back whose money is there again, in the company's turn and in the transaction of the money itself:
 * when it comes at the moment of the suspension, it wins. What was stopped is started by who follows the standing of
 * companies.
 */
export const resumePaid = async (tx: Tx, companyId: string): Promise<void> => {
  const company = await tx
    .selectFrom('wallets')
    .innerJoin('companies', 'companies.id', 'wallets.company_id')
    .select(['wallets.state', 'credit_line', 'status', 'hold'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { state, credit_line } = company
  const isOverdrawn = overdrawn.includes(state)
  // A company may be suspended while its wallet says nothing of it: nobody else would restore it.
  if (!isOverdrawn && !isUnpaid(company)) return
  const left = await leftOf(tx, companyId, isOverdrawn ? credit_line : (credit_line ?? '0'))
  if (left === null || left >= 0n) await lead(tx, companyId, isOverdrawn ? state : 'suspended')
}

/** The way back, whatever there is. */
export const lead = async (tx: Tx, companyId: string, from: WalletState): Promise<void> => {
  await enter(tx, companyId, 'good')
  if (from === 'grace') return
  await tx
    .updateTable('companies')
    .set({ status: 'active' })
    .where('id', '=', companyId)
    .where('status', '=', 'suspended')
    // What staff have suspended, only staff restore.
    .where('hold', 'is', null)
    .execute()
  await audit(tx, { companyId, action: 'billing.resumed' })
  await tellPayers(tx, companyId, { template: 'services-resumed', data: {} })
}
