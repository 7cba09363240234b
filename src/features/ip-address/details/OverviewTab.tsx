import { useTranslation } from 'react-i18next'
import { isDeleted } from '#contract/resources/kind.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { paths } from '#src/routes/paths.ts'
import { ReverseName } from '#src/networking/addresses/ReverseName.tsx'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { OpenCard } from './OpenCard.tsx'
import { WayCard } from './WayCard.tsx'

/** What there is to know of an address at a glance: where it leads, and what the internet reaches by it. */
export function OverviewTab({ address }: { address: IpAddress }) {
  const { t } = useTranslation('ipAddresses')
  const { id, role, label, version, reserved, built } = address
  const isOpenToSome = role !== 'none' && role !== 'sourceNat' && role !== 'vpn'
  return (
    <div className="flex flex-col gap-6">
      {!isDeleted(address) && <WayCard address={address} />}
      {isOpenToSome && !isDeleted(address) && <OpenCard address={address} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <FactsCard
            row={address}
            facts={[
              { term: t('label.label'), value: label || '–' },
              { term: t('role'), value: t(`roles.${role}`) },
              { term: t('version'), value: t(`versions.${version}`) },
              { term: t('reserved'), value: t(reserved ? 'yes' : 'no') },
              { term: t('columns.reverseName'), value: <ReverseName address={address} /> },
            ]}
          />
          {built && !isDeleted(address) && (
            <CostCard row={address} free={t(role === 'instance' ? 'cost.included' : 'cost.free')} />
          )}
        </div>
        <LatestActivityCard of={address} to={paths.ipAddress(id, 'activity')} />
      </div>
    </div>
  )
}
