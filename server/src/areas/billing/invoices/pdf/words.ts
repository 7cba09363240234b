import type { Invoice, InvoiceLine } from '#contract/billing/invoices.ts'
import type { Money } from '#contract/money.ts'

/*
 * What an invoice says, in English: it is a paper for the books of two companies, whatever language a person of one of
 * them reads the console in.
 */

const grouped = (digits: string) => BigInt(digits).toLocaleString('en')

/** `-1,234.50`: cents at least, and as many further places as there are. */
export const decimal = (text: string, least = 2): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const places = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0')
  return `${sign}${grouped(whole)}${places ? `.${places}` : ''}`
}

export const amount = ({ amount: text }: Money): string => decimal(text)
export const amountWithCurrency = (money: Money): string => `${amount(money)} ${money.currency}`

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
export const day = (at: string | Date): string => days.format(new Date(at))

/** `1–31 October 2026`. */
export const periodOf = ({ period: { from, to } }: Invoice): string => {
  const [first, last] = [day(from), day(new Date(Date.parse(to) - 1))]
  const month = first.replace(/^1 /, '')
  return last.endsWith(` ${month}`) ? `1–${last}` : `${first} – ${last}`
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthOf = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })
export const rate = (text: string): string => percent.format(Number(text))

const countries = new Intl.DisplayNames(['en'], { type: 'region' })
export const country = (code: string): string => (code === '' ? '' : (countries.of(code) ?? code))

const products: Readonly<Record<string, string>> = {
  instance: 'Instances',
  volume: 'Volumes',
  volumeSnapshot: 'Snapshots',
  dnsZone: 'DNS zones',
  guestNetwork: 'Guest networks',
  ipAddress: 'IP addresses',
  loadBalancer: 'Load balancers',
  vpc: 'VPCs',
  vpnConnection: 'VPN connections',
  bucket: 'Object storage',
}
/** What a newer release has invented is shown as it is written. */
export const product = (kind: string): string => products[kind] ?? kind

const items: Readonly<Record<string, (name: string) => string>> = {
  plan: (name) => `Plan ${name}`,
  'plan-stopped': (name) => `Plan ${name}, stopped`,
  volume: (name) => `Volume storage, ${name}`,
  'volume-snapshot': () => 'Snapshot storage',
  'dns-zone': () => 'DNS zone',
  'guest-network': () => 'Guest network',
  'ip-address': (name) => `IP address${name ? ` (IP${name})` : ''}`,
  'load-balancer': (name) => `Load balancer, ${name}`,
  vpc: () => 'VPC',
  'vpn-connection': () => 'VPN connection',
  bucket: () => 'Object storage',
}
export const itemOf = ({ item }: Pick<InvoiceLine, 'item'>): string => {
  const [before = '', name = ''] = item.split(':')
  return items[before]?.(name) ?? item
}

export const unit = ({ unit: of }: Pick<InvoiceLine, 'unit'>): string => (of === 'gibHour' ? 'GiB-h' : 'h')

export const reverseCharge =
  'Reverse charge: the recipient is liable for the tax (Article 196 of Directive 2006/112/EC).'
