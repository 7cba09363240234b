import type { TFunction } from 'i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'

/** How many members answer: "5 of 6 online". */
export const healthWords = (
  t: TFunction<'loadBalancers'>,
  language: string,
  { health, membersOnline, membersTotal }: LoadBalancer,
) => {
  if (membersTotal === 0) return t('noMembers')
  if (health === 'noMonitor' || health === 'unknown') return t(`health.${health}`)
  const count = (number: number) => numberFormat(language, {}).format(number)
  return t('online', { online: count(membersOnline), total: count(membersTotal) })
}
