import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { billingRoutes, payLinkRoutes } from './routes.tsx'

/** Wallet, payment methods, invoices and budgets. */
export const billingArea: Area = {
  pages: { account: billingRoutes },
  navigation: {
    account: [
      { label: 'wallet', to: paths.wallet(), icon: 'wallet', needs: ['billing:read'], goKey: 'w' },
      {
        label: 'paymentMethods',
        to: paths.paymentMethods(),
        icon: 'creditCard',
        needs: ['payment-methods:read'],
      },
    ],
  },
  publicPages: payLinkRoutes,
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'billingCommands'),
}
