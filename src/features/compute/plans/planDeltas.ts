import type { Plan } from '#contract/catalogue.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { difference, formatMoney } from '#src/i18n/money.ts'

/** What there is now, as a plan or an instance has it. */
export type Shape = Pick<Plan, 'vcpus' | 'memoryMib' | 'diskGib' | 'hourlyPrice' | 'monthlyPrice'>

/** A change with its sign; nothing where nothing changes. */
const signed = (change: number, language: string, format: (size: number) => string) =>
  change === 0 ? undefined : leftToRight(`${change > 0 ? '+' : '-'}${format(Math.abs(change))}`, language)

/** By how much a plan differs from what there is, in words. */
export const deltasOf = (from: Shape, to: Shape, language: string) => {
  const count = (size: number) => new Intl.NumberFormat(language).format(size)
  const monthly = difference(to.monthlyPrice, from.monthlyPrice)
  return {
    vcpus: signed(to.vcpus - from.vcpus, language, count),
    memory: signed(to.memoryMib - from.memoryMib, language, (mib) => formatMib(mib, language)),
    disk: signed(to.diskGib - from.diskGib, language, (gib) => formatGib(gib, language)),
    monthly: monthly.amount === '0' ? undefined : formatMoney(monthly, language, { signed: true }),
  }
}
