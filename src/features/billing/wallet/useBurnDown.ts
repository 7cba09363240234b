import { useMemo } from 'react'
import type { Transaction } from '#contract/billing/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { useNow } from '#src/ui/useNow.ts'
import { burnDown } from './burnDown.ts'

const none: Transaction[] = []
/** The line begins at most so long ago, in milliseconds. */
const step = 300_000

/** The chart's data, the same object until wallet or transactions change: it is drawn anew for another one. */
export const useBurnDown = (
  wallet: Wallet,
  transactions: readonly Transaction[] = none,
  { past, coming }: { past: string; coming: string },
) => {
  const now = Math.floor(useNow() / step) * step
  return useMemo(
    () => burnDown(wallet, transactions, { now, labels: { past, coming } }),
    [wallet, transactions, now, past, coming],
  )
}
