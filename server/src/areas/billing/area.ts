import { meter } from '../../money/meter.ts'
import { expirePromo } from '../../money/promo.ts'
import type { Area } from '../../resources/area.ts'
import { plantWallet } from './demo/wallet.ts'
import { remindOfLinks } from './links/remind.ts'
import { noteExpired } from './methods/changeMethod.ts'
import { methodsAmong } from './methods/methodRecord.ts'
import { announcePrices } from './operator/announcePrices.ts'
import { tellExpiring } from './promoExpiring.ts'
import { billingRoutes } from './routes.ts'
import { followBalances } from './states/follow.ts'
import { pollPayments } from './topUps/poll.ts'
import { hearGateway } from './topUps/webhook.ts'

const minuteMs = 60_000

/** The wallet, what it is used for, and how money gets there. */
export const billingArea: Area = {
  routes: billingRoutes,
  loaders: { paymentMethod: methodsAmong },
  plant: plantWallet,
  workers: [
    { name: 'metering', everyMs: minuteMs, run: meter },
    { name: 'expiring credit', everyMs: minuteMs, run: expirePromo },
    { name: 'the payment gateway', everyMs: 1_000, run: hearGateway },
    { name: 'payments under way', everyMs: minuteMs, run: pollPayments },
    { name: 'expired cards', everyMs: 60 * minuteMs, run: noteExpired },
    { name: 'expiring credit, told ahead', everyMs: 10 * minuteMs, run: tellExpiring },
    { name: 'reminders of pay links', everyMs: 10 * minuteMs, run: remindOfLinks },
    { name: 'new prices', everyMs: minuteMs, run: announcePrices },
    { name: 'states of wallets', everyMs: minuteMs, run: followBalances },
  ],
}
