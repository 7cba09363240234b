import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { vpcTexts } from '../texts.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'

export const texts = vpcTexts

/** What a VPC is, drawn, and the way to the first one. */
export function NoVpcs({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('vpc')
  return (
    <NoneYet
      drawing={<Sketch />}
      title={t('empty')}
      text={t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      canCreate={canCreate}
      ways={[{ to: paths.createVpc(), label: t('create') }]}
    />
  )
}

/** The internet, a router, and three tiers behind it. */
function Sketch() {
  return (
    <svg aria-hidden viewBox="0 0 280 116" className="directed w-70 max-w-full text-line-strong">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M58 58H104M148 58H166V20H186M166 58H186M166 58V96H186" />
        <path d="M58 58H104" strokeDasharray="3 3" />
        <circle cx="34" cy="58" r="24" className="fill-surface" />
        <ellipse cx="34" cy="58" rx="10" ry="24" />
        <path d="M10 58H58M14 46H54M14 70H54" />
        <rect x="104" y="40" width="44" height="36" rx="8" className="fill-accent-soft stroke-accent" />
        <path d="M116 54h20m-5-5 5 5-5 5M136 64h-20m5-5-5 5 5 5" className="stroke-accent" />
        {[4, 42, 80].map((y) => (
          <g key={y}>
            <rect x="186" y={y} width="90" height="32" rx="6" className="fill-surface" />
            {[196, 218, 240].map((x) => (
              <rect key={x} x={x} y={y + 10} width="16" height="12" rx="3" className="fill-sunken" />
            ))}
          </g>
        ))}
      </g>
    </svg>
  )
}
