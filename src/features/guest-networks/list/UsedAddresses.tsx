import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/networks.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { cx } from '#src/ui/cx.ts'
import '#src/resources/packets/texts.ts'

/** From here on few are left. */
const fewLeft = 0.9

/** How many addresses of a network are in use, in words and as a bar. */
export function UsedAddresses({ addressesUsed, addressesTotal }: GuestNetwork) {
  const { t, i18n } = useTranslation('guestNetworks')
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  const share = addressesTotal > 0 ? Math.min(addressesUsed / addressesTotal, 1) : 1
  return (
    <span className="inline-flex w-26 flex-col gap-0.5 leading-4">
      {t('usedOf', { used: count(addressesUsed), total: count(addressesTotal) })}
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <span
          className={cx('block h-full rounded-full', share >= fewLeft ? 'bg-warning-solid' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
