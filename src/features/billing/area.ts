import type { Area } from '#src/resources/area.ts'

/** Wallet, payment methods, invoices and budgets. */
export const billingArea: Area = {
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).billingCommands,
}
