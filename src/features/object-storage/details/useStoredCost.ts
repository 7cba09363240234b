import { useTranslation } from 'react-i18next'
import { formatMoney, fractionOf, roughly } from '#src/i18n/money.ts'
import { useListPricesQuery } from '#src/resources/resourcesApi.ts'

/** The least that is worth telling: half a cent, which would be shown as one. */
const least = 0.005

/** What so many bytes cost in a month, in words; undefined where that is next to nothing, or the price isn't known. */
export const useStoredCost = () => {
  const { i18n } = useTranslation()
  const price = useListPricesQuery().data?.find(({ item }) => item === 'bucket:gib')
  return (bytes: number) => {
    if (!price) return undefined
    const cost = fractionOf(price.monthlyPrice, BigInt(bytes), 2n ** 30n)
    return roughly(cost) < least ? undefined : formatMoney(cost, i18n.language)
  }
}
