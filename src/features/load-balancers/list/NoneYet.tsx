import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { useListBalancersQuery } from '#src/resources/balancers/balancersApi.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { loadBalancersTexts } from '../texts.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'

export const texts = [...loadBalancersTexts, ...resourcesTexts]

/** What a load balancer does, and the way to the first one. */
export function NoBalancers({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('loadBalancers')
  const deleted = useListBalancersQuery({ status: 'deleted', size: 1 })
  return (
    <NoneYet
      note={<DeletedNote kind="loadBalancer" query={deleted} />}
      drawing={<Drawing />}
      title={t('empty')}
      text={t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      canCreate={canCreate}
      ways={[{ to: paths.createBalancer(), label: t('create') }]}
    />
  )
}

const ways = [
  { y: 20, isUp: true },
  { y: 60, isUp: true },
  { y: 100, isUp: false },
]

/** Connections come to one address and go on to the instances that answer. */
function Drawing() {
  const { t } = useTranslation('loadBalancers')
  return (
    <div aria-hidden className="w-full max-w-96">
      <svg viewBox="0 0 320 120" className="w-full rtl:-scale-x-100">
        <path d="M56 60H128" className="fill-none stroke-line-strong" strokeWidth="1.5" />
        {ways.map(({ y, isUp }) => (
          <path
            key={y}
            d={`M192 60C224 60 224 ${y} 256 ${y}`}
            strokeWidth="1.5"
            strokeDasharray={isUp ? undefined : '3 4'}
            className={`fill-none ${isUp ? 'stroke-accent' : 'stroke-line-strong'}`}
          />
        ))}
        <circle cx="36" cy="60" r="19" className="fill-surface stroke-line-strong" />
        <circle cx="36" cy="55" r="5" className="fill-text-faint" />
        <path d="M26 69a10 8 0 0 1 20 0" className="fill-text-faint" />
        <rect x="128" y="38" width="64" height="44" rx="10" className="fill-accent-soft stroke-accent" />
        <path
          d="M146 60h28m-6-5 6 5-6 5M146 52h14M146 68h14"
          strokeWidth="1.5"
          className="fill-none stroke-accent-text"
        />
        {ways.map(({ y, isUp }) => (
          <g key={y}>
            <rect
              x="256"
              y={y - 14}
              width="52"
              height="28"
              rx="6"
              className="fill-surface stroke-line-strong"
            />
            <circle cx="270" cy={y} r="4" className={isUp ? 'fill-success-solid' : 'fill-error-solid'} />
            <path d={`M282 ${y}h16`} strokeWidth="2" className="stroke-line-strong" />
          </g>
        ))}
      </svg>
      <div className="mt-2 grid grid-cols-[22%_1fr_24%] text-xs text-text-faint">
        <span>{t('emptyDrawing.clients')}</span>
        <span>{t('emptyDrawing.balancer')}</span>
        <span>{t('emptyDrawing.instances')}</span>
      </div>
    </div>
  )
}

/** What a certificate is for, and the way to the first one. */
export function NoCertificates({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('loadBalancers')
  return (
    <NoneYet
      icon={<BadgeCheck aria-hidden />}
      title={t('emptyCertificates')}
      text={t('emptyCertificatesText')}
      canCreate={canCreate}
      ways={[{ to: paths.createCertificate(), label: t('createCertificate') }]}
    />
  )
}
