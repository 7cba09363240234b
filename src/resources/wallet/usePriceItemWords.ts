import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/i18n/words.ts'
import priceItems from '#src/locales/en/priceItems.json'

/** What an entry of the price list is called: "Plan shared-1". One that a newer server has invented is shown as it is written. */
export const usePriceItemWords = () => {
  const { t } = useTranslation('priceItems')
  return (item: string) => {
    const [before = '', name = ''] = item.split(':')
    return hasWord(priceItems, before) ? t(before, { name }).trim() : item
  }
}
