import { useTranslation } from 'react-i18next'
import { operatorPrices, type PricedItem } from '#contract/operator/prices.ts'
import { once } from '#src/resources/action.ts'
import { usePriceItemWords } from '#src/resources/wallet/usePriceItemWords.ts'
import { pricesApi } from './pricesApi.ts'
import { rateText } from './rateText.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface WithdrawPriceDialogProps {
  item: string
  price: PricedItem['current']
  onClose: () => void
}

/** Takes back a price that was set by mistake, before it is in effect. */
export function WithdrawPriceDialog({ item, price: { id, hourly }, onClose }: WithdrawPriceDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const words = { item: usePriceItemWords()(item), price: rateText(hourly, i18n.language) }
  return (
    <ReasonDialog
      words={{
        title: t('prices.withdrawTitle', words),
        text: t('prices.withdrawText'),
        submit: t('prices.withdrawSubmit'),
        done: t('prices.withdrawn', words),
      }}
      body={operatorPrices.withdraw.body}
      call={(draft) => pricesApi.endpoints.withdrawPrice.initiate({ id, ...draft }, once)}
      onClose={onClose}
    />
  )
}
