import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'

/** Wallet, payment methods, invoices and budgets. */
export const billingArea: Area = {
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'billingCommands'),
}
