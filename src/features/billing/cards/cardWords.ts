import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'

/** Names of brands, which are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa •••• 4242". */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>) =>
  `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`

/** "04/30". */
export const expiryOf = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
