import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { useReadGatewayQuery } from '../paymentsApi.ts'

/** Whether the operator takes cards; yes until the answer is there, so that nothing jumps where it does. */
export const useTakesCards = () => useReadGatewayQuery().data?.provider !== 'none'

/** Says that nobody can pay by card here, and what to do instead. */
export function NoCardsBanner() {
  const { t } = useTranslation('paymentMethods')
  return (
    <Banner tone="info" title={t('noCards.title')}>
      {t('noCards.text')}
    </Banner>
  )
}
