import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/balancers.ts'
import { numberFormat } from '#src/common/formatters.ts'
import './texts.ts'

/** How many members answer: "5 of 6 online". */
export const useHealthWords = () => {
  'use memo'
  const { t, i18n } = useTranslation('loadBalancers')
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  return ({ health, membersOnline, membersTotal }: LoadBalancer) => {
    if (membersTotal === 0) return t('noMembers')
    return health === 'noMonitor' || health === 'unknown'
      ? t(`health.${health}`)
      : t('online', { online: count(membersOnline), total: count(membersTotal) })
  }
}
