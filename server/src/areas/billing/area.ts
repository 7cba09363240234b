import { meter } from '../../money/meter.ts'
import { expirePromo } from '../../money/promo.ts'
import type { Area } from '../../resources/area.ts'
import { tellBudgets } from './budgets/alerts.ts'
import { budgetsAmong } from './budgets/budgetRecord.ts'
import { plantWallet } from './demo/wallet.ts'
import { closeMonths } from './invoices/closeMonths.ts'
import { finishInvoices } from './invoices/finish.ts'
import { invoicesAmong } from './invoices/invoiceRecord.ts'
import { remindOfLinks } from './links/remind.ts'
import { tellExpiringCards } from './methods/cardExpiring.ts'
import { noteExpired } from './methods/changeMethod.ts'
import { methodsAmong } from './methods/methodRecord.ts'
import { announcePrices } from './operator/announcePrices.ts'
import { payOutRefunds } from './operator/refunds.ts'
import { tellExpiringCredit } from './promoExpiring.ts'
import { rechargeWallets } from './recharge/recharge.ts'
import { billingRoutes } from './routes.ts'
import { followBalances } from './states/follow.ts'
import { pollPayments } from './topUps/poll.ts'
import { hearGateway } from './topUps/webhook.ts'

const minuteMs = 60_000

/** The wallet, what it is used for, and how money gets there. */
export const billingArea: Area = {
  routes: billingRoutes,
  loaders: { paymentMethod: methodsAmong, invoice: invoicesAmong, budget: budgetsAmong },
  plant: () => [{ hoursAgo: 0, does: (company) => company.write((tx) => plantWallet(tx, company)) }],
  workers: [
    { name: 'metering', everyMs: minuteMs, run: meter },
    { name: 'invoices', everyMs: minuteMs, run: closeMonths },
    { name: 'files of invoices', everyMs: minuteMs, run: finishInvoices },
    { name: 'expiring credit', everyMs: minuteMs, run: expirePromo },
    { name: 'the payment gateway', everyMs: 1_000, run: hearGateway },
    { name: 'payments under way', everyMs: minuteMs, run: pollPayments },
    { name: 'refunds to be paid out', everyMs: minuteMs, run: payOutRefunds },
    { name: 'auto-recharge', everyMs: minuteMs, run: rechargeWallets },
    { name: 'budgets', everyMs: 5 * minuteMs, run: tellBudgets },
    { name: 'expired cards', everyMs: 60 * minuteMs, run: noteExpired },
    { name: 'expiring cards', everyMs: 60 * minuteMs, run: tellExpiringCards },
    { name: 'expiring credit, told ahead', everyMs: 10 * minuteMs, run: tellExpiringCredit },
    { name: 'reminders of pay links', everyMs: 10 * minuteMs, run: remindOfLinks },
    { name: 'new prices', everyMs: minuteMs, run: announcePrices },
    { name: 'states of wallets', everyMs: minuteMs, atStart: true, run: followBalances },
  ],
}
