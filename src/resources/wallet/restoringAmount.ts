import type { Money } from '#contract/money.ts'
import { leastTopUp, mostTopUp } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'

const microsPerCent = 10_000n

/**
 * The amount to pay so that services keep running: the amount due, rounded up to whole cents and kept within
 * the bounds of a single top-up. Undefined if nothing is due.
 */
export const restoringAmount = ({ due }: Pick<Wallet, 'due'>): Money | undefined => {
  const [whole = '0', part = ''] = due.amount.split('.')
  const micros = BigInt(`${whole}${part.slice(0, 6).padEnd(6, '0')}`)
  if (micros <= 0n) return undefined
  const exact = (micros + microsPerCent - 1n) / microsPerCent
  const [least, most] = [BigInt(leastTopUp) * 100n, BigInt(mostTopUp) * 100n]
  const cents = exact < least ? least : exact > most ? most : exact
  return { amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, currency: due.currency }
}
