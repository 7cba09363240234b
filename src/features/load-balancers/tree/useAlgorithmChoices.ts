import { useTranslation } from 'react-i18next'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import { algorithms } from '#contract/load-balancers/features.ts'

/** How connections can be shared out among members, as far as the cloud knows how. */
export const useAlgorithmChoices = (features: BalancerFeatures | undefined) => {
  const { t } = useTranslation('balancerTree')
  return algorithms
    .filter((one) => features?.algorithms.includes(one) ?? true)
    .map((one) => ({ value: one, label: t(`algorithms.${one}`), detail: t(`algorithmHints.${one}`) }))
}
