import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import { topUps } from '#contract/billing/topUps.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { paymentMethodsTexts } from './cards/texts.ts'

export const texts = paymentMethodsTexts

/** The area's commands in the palette. */
export const billingCommands: AreaCommands = {
  commands: [
    {
      id: 'billing.topUp',
      title: 'paymentMethods:topUp.title',
      icon: Wallet,
      needs: topUps.create,
      does: paths.topUp(),
    },
    {
      id: 'billing.addCard',
      title: 'paymentMethods:add',
      icon: CreditCard,
      needs: paymentMethods.create,
      does: paths.addCard(),
    },
  ],
  findables: [],
}
