import type { MoneyProposal } from '#contract/operator/billing.ts'
import type { Tx } from '../../../db/db.ts'
import { moneyOf } from '../../../money/money.ts'
import type { PaymentProvider } from '../../../payments/port.ts'
import { bookAdjustment, recordAdjustment } from './adjustments.ts'
import { recordCreditLine, setCreditLine } from './creditLine.ts'
import { companyOf, standOf, type Asking } from './proposals.ts'
import { bookProposedRefund, paymentOf, recordRefund } from './refunds.ts'
import {
  amountOf,
  confirmOnce,
  openProposals,
  proposalsOf,
  withdrawOnce,
  type ProposalRow,
} from './staffProposals.ts'

/* Staff proposals about a company's money: adjustments, refunds and credit lines. */

const kinds = ['adjustment', 'refund', 'creditLine'] as const

/** Open proposals about money, of all companies. */
export const openMoneyProposals = async (tx: Tx): Promise<MoneyProposal[]> =>
  described(tx, await openProposals(tx, kinds))

/** Open proposals of one company, and proposals that ended within the last 30 days. */
export const moneyProposalsOf = async (tx: Tx, companyId: string): Promise<MoneyProposal[]> =>
  described(tx, await proposalsOf(tx, companyId))

/** A proposal as the API returns it. */
export const moneyProposalOf = async (tx: Tx, row: ProposalRow): Promise<MoneyProposal> => {
  const [proposal] = await described(tx, [row])
  if (!proposal) throw new Error(`${row.id} is not about the money of a company`)
  return proposal
}

/** Carries out another staff member's proposal. A refund still has to be paid out afterwards. */
export const confirmProposal = async (
  tx: Tx,
  asking: Asking,
  id: string,
  provider: PaymentProvider['name'],
): Promise<MoneyProposal> => {
  const row = await confirmOnce(tx, asking, { id, kinds }, (proposal) => {
    switch (proposal.kind) {
      case 'adjustment':
        return bookAdjustment(tx, asking, proposal)
      case 'refund':
        return bookProposedRefund(tx, asking, proposal, provider)
      case 'creditLine':
        return setCreditLine(tx, asking, proposal)
      default:
        throw new Error('Vouchers are confirmed by a line of their own.')
    }
  })
  return moneyProposalOf(tx, row)
}

/** Takes one back that is not confirmed. */
export const withdrawProposal = async (tx: Tx, asking: Asking, id: string): Promise<void> => {
  const row = await withdrawOnce(tx, asking, { id, kinds })
  switch (row.kind) {
    case 'adjustment':
      await recordAdjustment(tx, asking, row, 'withdraw')
      break
    case 'refund':
      await recordRefund(tx, asking, row, 'withdraw')
      break
    case 'creditLine':
      await recordCreditLine(tx, asking, row, 'credit-line-withdraw')
      break
    default:
      throw new Error('Vouchers are withdrawn by a line of their own.')
  }
}

/** Amounts of the payments that refunds belong to, by payment id. */
const paymentAmounts = async (tx: Tx, rows: readonly ProposalRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = rows.filter(({ kind }) => kind === 'refund').map(paymentOf)
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('payment_intents')
    .select(['id', 'amount'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, amount }) => [id, amount]))
}

const described = async (tx: Tx, rows: readonly ProposalRow[]): Promise<MoneyProposal[]> => {
  const payments = await paymentAmounts(tx, rows)
  return rows.flatMap((row): MoneyProposal[] => {
    const stand = { ...standOf(row), company: companyOf(row) }
    const money = (micros: string) => moneyOf(BigInt(micros), row.currency)
    switch (row.kind) {
      case 'adjustment':
        return [{ ...stand, kind: 'adjustment', amount: moneyOf(amountOf(row), row.currency) }]
      case 'refund': {
        const payment = paymentOf(row)
        return [
          {
            ...stand,
            kind: 'refund',
            amount: moneyOf(amountOf(row), row.currency),
            payment: { id: payment, amount: money(payments.get(payment) ?? '0') },
            isPaidOut: row.paid_out_at !== null,
          },
        ]
      }
      case 'creditLine': {
        const { before = null } = row.terms
        return [
          {
            ...stand,
            kind: 'creditLine',
            before: before === null ? null : money(before),
            amount: row.amount === null ? null : money(row.amount),
          },
        ]
      }
      default:
        return []
    }
  })
}
