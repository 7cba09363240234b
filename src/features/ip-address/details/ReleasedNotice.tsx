import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { relativeTime } from '#src/ui/relativeTime.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'

/** Until when a released address is nobody else's, and can be taken back. */
export function ReleasedNotice({ address: { name, heldUntil } }: { address: IpAddress }) {
  const { t, i18n } = useTranslation('ipAddresses')
  const now = useNow()
  const timeZone = useTimeZone()
  const end = heldUntil === null ? now : Date.parse(heldUntil)
  const time = new Date(end).toLocaleTimeString(i18n.language, { timeStyle: 'short', timeZone })
  return (
    <Banner tone="warning" title={t('released.title', { name })}>
      {end > now
        ? t('released.until', { time, left: relativeTime(end, now, i18n.language) })
        : t('released.tooLate')}
    </Banner>
  )
}
