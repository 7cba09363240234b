import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { MeterFill } from '#src/ui/Meter.tsx'

/** How many addresses of a network are in use, in words and as a bar. */
export function UsedAddresses({ addressesUsed, addressesTotal }: GuestNetwork) {
  const { t, i18n } = useTranslation('guestNetworks')
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  return (
    <span className="inline-flex w-26 flex-col gap-0.5 leading-4">
      {t('usedOf', { used: count(addressesUsed), total: count(addressesTotal) })}
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <MeterFill used={addressesUsed} limit={addressesTotal} />
      </span>
    </span>
  )
}
