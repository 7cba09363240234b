import { useTranslation } from 'react-i18next'
import { formatPercent } from '#src/i18n/amounts.ts'
import { toScale } from './vpcValues.ts'

interface RangeBarProps {
  cidr: string
  tiers: readonly { name: string; cidr: string }[]
}

/** The range of a VPC with its tiers in it, to scale. A tier too small to be seen has a mark all the same. */
export function RangeBar({ cidr, tiers }: RangeBarProps) {
  const { t, i18n } = useTranslation('vpc')
  const parts = toScale(
    cidr,
    tiers.map((tier) => tier.cidr),
  )
  const used = parts.reduce((sum, { share }) => sum + share, 0)
  const share = formatPercent(Math.min(100, Math.ceil(used * 100)), i18n.language)
  return (
    <figure className="flex flex-col gap-1.5">
      <div
        aria-hidden
        dir="ltr"
        className="relative h-6 overflow-hidden rounded-control border border-line bg-sunken"
      >
        {parts.map(({ at, start, share: part }) => (
          <span
            key={at}
            title={`${tiers[at]?.name} ${tiers[at]?.cidr}`}
            className="absolute inset-y-0 min-w-1 border-e border-surface bg-accent"
            style={{ left: `${start * 100}%`, width: `${part * 100}%` }}
          />
        ))}
      </div>
      <figcaption className="text-xs text-text-faint">{t('form.scale', { cidr, share })}</figcaption>
    </figure>
  )
}
