import type { Money } from '#contract/money.ts'
import { leastTopUp, mostTopUp } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'

const microsPerCent = 10_000n

/**
 * What has to be paid for services to run on: what is due in whole cents, and no less and no more than can be paid at
 * once. Undefined where nothing is due.
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
