import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'

const icons = {
  confirmed: { Icon: CircleCheck, tone: 'text-success-text' },
  pending: { Icon: Clock, tone: 'text-text-faint' },
  unconfirmed: { Icon: TriangleAlert, tone: 'text-warning-text' },
} as const

/** The name that a reverse lookup of an address answers, with a mark that says whether the name leads back. */
export function ReverseName({ address }: { address: Pick<IpAddress, 'reverseName' | 'reverseStatus'> }) {
  const { t } = useTranslation('publicAddresses')
  const { reverseName, reverseStatus } = address
  if (reverseName === null) return '–'
  const mark = reverseStatus === 'none' ? undefined : icons[reverseStatus]
  const word = reverseStatus === 'none' ? undefined : t(`reverse.statuses.${reverseStatus}`)
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={word}>
      {mark && <mark.Icon role="img" aria-label={word} className={`size-3.5 shrink-0 ${mark.tone}`} />}
      <bdi dir="ltr" className="min-w-0 truncate">
        {reverseName}
      </bdi>
    </span>
  )
}
