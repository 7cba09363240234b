import { noticeDays, suspendedDays, type Wallet } from '#contract/billing/wallet.ts'

const dayMs = 86_400_000

/** Until when what a company has is kept, once its services are suspended for want of money. */
export const keptUntil = ({ state, stateSince }: Pick<Wallet, 'state' | 'stateSince'>) =>
  new Date(Date.parse(stateSince) + (state === 'suspended' ? suspendedDays + noticeDays : noticeDays) * dayMs)
