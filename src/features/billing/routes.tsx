import { redirect, type RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { paths } from '#src/routes/paths.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`. These stay open while services are suspended: what is owed is paid here. */
export const billingRoutes: RouteObject[] = [
  {
    path: 'billing',
    handle: handle({ title: 'shell:nav.billing' }),
    children: [
      { index: true, loader: () => redirect(paths.wallet()) },
      {
        path: 'wallet',
        handle: handle({ title: 'shell:nav.wallet', permissions: ['billing:read'] }),
        lazy: page(() => import('./wallet/WalletPage.tsx')),
      },
      {
        path: 'payment-methods',
        handle: handle({ title: 'shell:nav.paymentMethods', permissions: ['payment-methods:read'] }),
        lazy: page(() => import('./cards/PaymentMethodsPage.tsx')),
      },
    ],
  },
]

/** Open to everyone: the links of mails prove themselves. */
export const payLinkRoutes: RouteObject[] = [
  {
    path: 'add-payment-method/:token',
    handle: handle({ title: 'paymentMethods:add' }),
    lazy: page(() => import('./payLinks/AddPaymentMethodPage.tsx')),
  },
  {
    path: 'confirm-recipient',
    handle: handle({ title: 'budgets:confirming.title' }),
    lazy: page(() => import('./budgets/ConfirmRecipientPage.tsx')),
  },
]
