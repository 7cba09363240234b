import WalletIcon from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useRunwayWords } from '#src/resources/wallet/useRunwayWords.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { cx } from '#src/ui/cx.ts'
import { runwayTexts } from '#src/resources/wallet/texts.ts'

export const texts = runwayTexts

const pollMs = 60_000
/** Below this the bar says how long the balance lasts. */
const shortSeconds = 7 * 86_400

/** The balance on every page, and how long it lasts once that is soon. */
export function BalanceLink() {
  const { t, i18n } = useTranslation('runway')
  const { span } = useRunwayWords()
  const { data: wallet } = useReadWalletQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  if (!wallet) return null
  const { runwaySeconds } = wallet
  const amount = formatMoney(wallet.available, i18n.language)
  const left =
    runwaySeconds !== null && runwaySeconds < shortSeconds && t('left', { span: span(runwaySeconds) })
  const isCritical = wallet.state !== 'good' && wallet.state !== 'low'
  return (
    <Link
      to={paths.wallet()}
      aria-label={[t('balance', { amount }), left].filter(Boolean).join(', ')}
      className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'tabular-nums max-md:hidden')}
    >
      <WalletIcon aria-hidden />
      {amount}
      {left && <span className={isCritical ? 'text-error-text' : 'text-warning-text'}>{left}</span>}
    </Link>
  )
}
