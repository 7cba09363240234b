import { useTranslation } from 'react-i18next'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useRunwayWords } from '#src/resources/wallet/useRunwayWords.ts'
import { useNow } from '#src/ui/useNow.ts'
import { runwayTexts } from '#src/resources/wallet/texts.ts'

export const texts = runwayTexts

const longSeconds = 2 * 365 * 86_400

/** How long the balance lasts; what it is where nothing is spent. */
export function SpendRunway() {
  const { t, i18n } = useTranslation('runway')
  const { span, moment } = useRunwayWords()
  const now = useNow()
  const { data: wallet } = useReadWalletQuery(undefined, { refetchOnMountOrArgChange: 60 })
  if (!wallet) return null
  const { runwaySeconds, state, available } = wallet
  if (runwaySeconds === null) return t('balance', { amount: formatMoney(available, i18n.language) })
  const words =
    runwaySeconds === 0
      ? t('used')
      : runwaySeconds >= longSeconds
        ? t('long')
        : t('lasts', { span: span(runwaySeconds), date: moment(now + runwaySeconds * 1000, now) })
  return <span className={state === 'good' ? '' : 'text-warning-text'}>{words}</span>
}
