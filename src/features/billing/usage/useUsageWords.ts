import { useTranslation } from 'react-i18next'
import { otherParts, type UsageGroup, type UsageUnit } from '#contract/billing/routes.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { usePriceItemWords } from '#src/resources/wallet/usePriceItemWords.ts'
import { useKindWords } from '#src/resources/words.ts'

/** Kinds of resources that are charged under a name of their own. */
const kindOf = (kind: string) => (kind === 'volumeSnapshot' ? 'snapshot' : kind)

/** What items, quantities and parts of usage are called. What a newer server has invented is shown as it is written. */
export const useUsageWords = () => {
  const { t, i18n } = useTranslation('billing')
  const kinds = useKindWords()
  const item = usePriceItemWords()
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)

  const hours = (seconds: number) =>
    numberFormat(i18n.language, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: i18n.language.startsWith('ar') ? 'long' : 'short',
      maximumFractionDigits: 2,
    }).format(seconds / 3600)

  return {
    item,
    hours,
    kind: (kind: string, count = 1) => kinds(kindOf(kind), count),
    /** "80 GiB", "1". */
    quantity: (quantity: string, unit: UsageUnit) =>
      unit === 'gibHour' ? formatGib(Number(quantity), i18n.language) : number(Number(quantity)),
    /** A part of a bar. */
    part: (by: UsageGroup, { key, name }: { key: string; name: string | null }) => {
      if (key === otherParts) return t('usage.others')
      if (by === 'kind') return kinds(kindOf(key), 2)
      if (by === 'item') return item(key)
      return name || (by === 'project' && key === '' ? t('usage.noProject') : key)
    },
  }
}
