import { useTranslation } from 'react-i18next'
import type { BalancerSize } from '#contract/load-balancers/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'

/** What a size carries and costs. */
export const useSizeWords = () => {
  const { t, i18n } = useTranslation('balancerTree')
  const { language } = i18n
  const count = (number: number) => numberFormat(language, {}).format(number)
  return {
    factsOf: ({ connections, requestsPerSecond, mbps }: BalancerSize) =>
      [
        connections === null ? undefined : t('size.connections', { amount: count(connections) }),
        requestsPerSecond === null ? undefined : t('size.requests', { amount: count(requestsPerSecond) }),
        mbps === null ? undefined : t('size.mbps', { amount: count(mbps) }),
      ]
        .filter((fact) => fact !== undefined)
        .join(' · '),
    priceOf: ({ monthlyPrice }: BalancerSize) =>
      t('size.perMonth', { price: formatMoney(monthlyPrice, language) }),
    /** Why it can't be had in a region. */
    whyNot: ({ soldOutIn }: BalancerSize, region: string) =>
      soldOutIn.includes(region) ? t('size.soldOut') : undefined,
  }
}
