import type { AreaDeps, WorkDeps } from '../../resources/area.ts'

/** What payments are taken with, by requests and in the background alike. */
export type PaymentDeps = Pick<AreaDeps, 'db' | 'payments'>

/** What requests about money are answered with; the secrets of pay links are sealed while their mails wait. */
export type BillingDeps = PaymentDeps & Pick<AreaDeps, 'settings' | 'vault'>

/** What is used where nobody asks. */
export type PaymentWork = Pick<WorkDeps, 'db' | 'payments' | 'settings' | 'log'>
