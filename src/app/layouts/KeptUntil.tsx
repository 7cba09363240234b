import { useTranslation } from 'react-i18next'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { keptUntil } from '#src/resources/wallet/keptUntil.ts'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

/** Until when the data of a company is kept whose services are suspended for want of money; nothing else. */
export function KeptUntil() {
  const { t, i18n } = useTranslation('shell')
  const { data: wallet } = useReadWalletQuery(undefined, { refetchOnMountOrArgChange: 60 })
  if (!wallet || (wallet.state !== 'suspended' && wallet.state !== 'terminating')) return null
  const date = dateFormat(i18n.language, { dateStyle: 'long' }).format(keptUntil(wallet))
  return <> {t(wallet.state === 'terminating' ? 'suspended.deletion' : 'suspended.kept', { date })}</>
}
